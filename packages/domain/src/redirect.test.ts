import { describe, expect, test } from 'vitest'
import { ownPath } from './redirect.ts'

describe('where to go after sign-in', () => {
  test.each([
    '/',
    '/shops',
    '/shops?organisationId=656f00000000000000000001#top',
    '/orders/1?search=a%20b',
    '/a//b',
  ])('%s is ours and stays', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  test.each([
    'https://evil.example',
    'http:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    ' /shops',
    'shops',
    '',
    '?a=b',
    '@evil.example',
  ])('%j is not, and becomes the root', (wanted) => {
    expect(ownPath(wanted)).toBe('/')
  })

  test.each([undefined, null, 7, {}, ['/shops']])('%j is no path', (wanted) => {
    expect(ownPath(wanted)).toBe('/')
  })

  test('an encoded slash stays a part of our own path', () => {
    const path = ownPath('/%2f%2fevil.example')
    expect(new URL(path, 'https://own.example').origin).toBe('https://own.example')
  })
})
