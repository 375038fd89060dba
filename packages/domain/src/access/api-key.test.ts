import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { API_KEY_SCOPE_GROUPS, apiKeyInput, apiKeyState } from './api-key.ts'
import { isApiKeyScope, PERMISSION_NAMES } from './permissions.ts'

const NOW = new Date('2026-03-01T10:00:00.000Z')
const rules = { now: NOW, mayGrant: () => true }
const KEY = { name: 'Till', scopes: ['reservation.read'] }

const issuesOf = (input: object, mayGrant: () => boolean = () => true) => {
  const parsed = apiKeyInput({ now: NOW, mayGrant }).safeParse(input)
  return parsed.success ? [] : fieldIssues(parsed.error)
}

describe('the scopes of a key', () => {
  test('stand in one group each, all of them and no other permission', () => {
    const grouped = Object.values(API_KEY_SCOPE_GROUPS).flat()
    expect(grouped.toSorted()).toEqual(PERMISSION_NAMES.filter(isApiKeyScope).toSorted())
  })

  test('are kept once each, whatever was sent', () => {
    const scopes = ['reservation.write', 'reservation.read', 'reservation.write']
    expect(apiKeyInput(rules).parse({ ...KEY, scopes }).scopes).toEqual([
      'reservation.read',
      'reservation.write',
    ])
  })

  test.each([
    [undefined, 'empty'],
    [[], 'empty'],
    [['user.manage'], 'choice'],
    [['reservation.read', 'nothing.known'], 'choice'],
  ])('%j is refused as %s', (scopes, problem) => {
    expect(issuesOf({ ...KEY, scopes })).toEqual([{ path: 'scopes', problem }])
  })

  test('are never more than whoever makes the key may do', () => {
    expect(issuesOf(KEY, () => false)).toEqual([{ path: 'scopes', problem: 'choice' }])
  })
})

describe('the end of a key', () => {
  test('is optional, and otherwise lies ahead', () => {
    expect(apiKeyInput(rules).parse(KEY).expiresAt).toBeNull()
    const expiresAt = '2026-03-02T10:00:00+01:00'
    expect(apiKeyInput(rules).parse({ ...KEY, expiresAt }).expiresAt).toBe(
      '2026-03-02T09:00:00.000Z',
    )
  })

  test.each([
    ['2026-03-01T10:00:00.000Z', 'future'],
    ['soon', 'date'],
  ])('%s is refused as %s', (expiresAt, problem) => {
    expect(issuesOf({ ...KEY, expiresAt })).toEqual([{ path: 'expiresAt', problem }])
  })
})

test.each([
  [{ expiresAt: null, revokedAt: null }, 'active'],
  [{ expiresAt: '2026-03-01T10:00:00.001Z', revokedAt: null }, 'active'],
  [{ expiresAt: '2026-03-01T10:00:00.000Z', revokedAt: null }, 'expired'],
  [{ expiresAt: '2026-02-01T10:00:00.000Z', revokedAt: '2026-01-01T10:00:00.000Z' }, 'revoked'],
])('a key with %j is %s', (facts, state) => {
  expect(apiKeyState(facts, NOW)).toBe(state)
})
