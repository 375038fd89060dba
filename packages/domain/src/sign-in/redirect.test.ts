import { expect, test } from 'vitest'
import { ownPath } from './redirect.ts'

test.each([
  ['/', '/'],
  ['/reservations', '/reservations'],
  ['/orders?organisationId=abc&status=Paid#top', '/orders?organisationId=abc&status=Paid#top'],
  ['/a/../b', '/b'],
  ['/orders?search=50%25%2F', '/orders?search=50%25%2F'],
  ['/search?q=https://evil.example', '/search?q=https://evil.example'],
])('%s is a path of our own', (wanted, expected) => {
  expect(ownPath(wanted)).toBe(expected)
})

test.each([
  '',
  'overview',
  'reservations/1',
  '/a\\b',
  '/orders?search=\t',
  'https://evil.example',
  'HTTPS://evil.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:a@evil.example',
  '%2f%2fevil.example',
  '//%65vil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%252fevil.example',
  '/.%2fevil.example',
  undefined,
  null,
  42,
  ['/orders'],
])('%j leads home', (wanted) => {
  expect(ownPath(wanted)).toBe('/')
})
