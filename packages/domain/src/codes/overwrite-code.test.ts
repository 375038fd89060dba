import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import {
  codeAcknowledgement,
  MAX_LOCKERS_PER_CODE,
  overwriteCodeInput,
  overwriteCodeState,
} from './overwrite-code.ts'

const NOW = new Date('2027-03-01T08:00:00Z')
const RULES = { now: NOW, timeZone: 'Europe/Brussels' }
const CODE = { name: 'Cleaner', holder: 'Anna de Vos', shopId: 'a'.repeat(24) }

const lockers = (count: number) =>
  Array.from({ length: count }, (_, n) => n.toString().padStart(24, '0'))

const problems = (code: object, rules = {}) => {
  const parsed = overwriteCodeInput({ ...RULES, ...rules }).safeParse(code)
  return parsed.success ? [] : fieldIssues(parsed.error)
}

describe('an overwrite code', () => {
  test('needs a name and a holder, and opens the whole shop for ever unless told otherwise', () => {
    expect(overwriteCodeInput(RULES).parse(CODE)).toEqual({
      ...CODE,
      lockerIds: null,
      validFrom: null,
      validUntil: null,
      isOneTime: false,
    })
    expect(problems({ ...CODE, name: ' ', holder: '' })).toEqual([
      { path: 'name', problem: 'empty' },
      { path: 'holder', problem: 'empty' },
    ])
  })

  test.each([
    ['an end that is over', { validUntil: '2027-03-01T08:59' }, 'validUntil', 'future'],
    [
      'an end before the beginning',
      { validFrom: '2027-04-01T08:00', validUntil: '2027-03-02T08:00' },
      'validUntil',
      'tooLow',
    ],
    ['a time that is none', { validFrom: '2027-02-30T08:00' }, 'validFrom', 'date'],
    ['an end that is now', { validUntil: NOW.toISOString() }, 'validUntil', 'future'],
    [
      'an end at the beginning',
      { validFrom: '2027-04-01T08:00', validUntil: '2027-04-01T08:00' },
      'validUntil',
      'tooLow',
    ],
    ['no locker at all', { lockerIds: [] }, 'lockerIds', 'noLocker'],
    ['too many lockers', { lockerIds: lockers(MAX_LOCKERS_PER_CODE + 1) }, 'lockerIds', 'tooLong'],
  ])('refuses %s', (_what, change, path, problem) => {
    expect(problems({ ...CODE, ...change })).toEqual([{ path, problem }])
  })

  test('opens as many lockers as one may, each named once', () => {
    const lockerIds = lockers(MAX_LOCKERS_PER_CODE)
    expect(overwriteCodeInput(RULES).parse({ ...CODE, lockerIds }).lockerIds).toEqual(lockerIds)
    const twice = [...lockers(1), ...lockers(2)]
    expect(overwriteCodeInput(RULES).parse({ ...CODE, lockerIds: twice }).lockerIds).toEqual(
      lockers(2),
    )
  })

  test('times without an offset are the shop’s', () => {
    const { validUntil } = overwriteCodeInput(RULES).parse({
      ...CODE,
      validUntil: '2027-07-01T10:00',
    })
    expect(validUntil).toBe('2027-07-01T08:00:00.000Z')
  })

  test('an end that has passed may stay when something else is changed', () => {
    const validUntil = '2027-02-01T08:00:00.000Z'
    expect(problems({ ...CODE, validUntil }, { keptEnd: validUntil })).toEqual([])
  })

  const FACTS = {
    validFrom: null,
    validUntil: null,
    isOneTime: false,
    lastUsedAt: null,
    revokedAt: null,
  }
  const BEFORE = '2027-02-01T08:00:00.000Z'
  const AFTER = '2027-04-01T08:00:00.000Z'
  test.each([
    ['active', {}],
    ['active', { validFrom: BEFORE, validUntil: AFTER, lastUsedAt: BEFORE }],
    ['active', { isOneTime: true }],
    ['active', { validFrom: NOW.toISOString() }],
    ['expired', { validUntil: NOW.toISOString() }],
    ['upcoming', { validFrom: AFTER }],
    ['expired', { validUntil: BEFORE }],
    ['used', { isOneTime: true, lastUsedAt: BEFORE, validUntil: BEFORE }],
    ['revoked', { revokedAt: BEFORE, validUntil: BEFORE }],
  ])('is %s', (state, facts) => {
    expect(overwriteCodeState({ ...FACTS, ...facts }, NOW)).toBe(state)
  })

  test.each([
    ['pending', { isLive: true, sinceVersion: 8, heldVersion: 7 }],
    ['live', { isLive: true, sinceVersion: 8, heldVersion: 8 }],
    ['withdrawing', { isLive: false, sinceVersion: 9, heldVersion: 8 }],
    ['withdrawn', { isLive: false, sinceVersion: 9, heldVersion: 12 }],
  ])('is %s on a keypad', (state, copy) => {
    expect(codeAcknowledgement(copy)).toBe(state)
  })
})
