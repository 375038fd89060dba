import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { decideLockdown, decideRelease, lockdownInput, releaseInput } from './lockdown.ts'

const NOW = new Date('2026-05-01T12:00:00Z')

describe('a lockdown', () => {
  test.each([
    [false, null, 'ok'],
    [false, '2026-05-01T13:00:00Z', 'ok'],
    [false, '2026-05-01T12:00:00Z', 'BAD_USER_INPUT'],
    [true, null, 'ALREADY_IN_LOCKDOWN'],
  ])('begun while in lockdown %s with the end %s expected: %s', (isInLockdown, end, code) => {
    const decided = decideLockdown(isInLockdown, end, NOW)
    expect(decided.ok ? 'ok' : decided.refusal.code).toBe(code)
  })

  test.each([
    [true, true, 'ok'],
    [false, true, 'NOT_IN_LOCKDOWN'],
    [true, false, 'FORBIDDEN'],
  ])('released while in lockdown %s by a person %s: %s', (isInLockdown, isPerson, code) => {
    const decided = decideRelease(isInLockdown, isPerson)
    expect(decided.ok ? 'ok' : decided.refusal.code).toBe(code)
  })

  test('begins and is released with a yes, or names the field that is wrong', () => {
    expect(decideLockdown(false, null, NOW)).toEqual({ ok: true, value: true })
    expect(decideRelease(true, true)).toEqual({ ok: true, value: true })
    expect(decideLockdown(false, '2026-05-01T11:00:00Z', NOW)).toEqual({
      ok: false,
      refusal: { code: 'BAD_USER_INPUT', field: 'expectedEnd' },
    })
  })

  test('needs a reason, and its release a corrective action [S4.17]', () => {
    const noReason = lockdownInput.safeParse({ reason: ' ' })
    const noAction = releaseInput.safeParse({ correctiveAction: '' })
    expect(noReason.success ? [] : fieldIssues(noReason.error)).toEqual([
      { path: 'reason', problem: 'empty' },
    ])
    expect(noAction.success ? [] : fieldIssues(noAction.error)).toEqual([
      { path: 'correctiveAction', problem: 'empty' },
    ])
  })
})
