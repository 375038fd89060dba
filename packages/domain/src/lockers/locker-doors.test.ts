import { describe, expect, test } from 'vitest'
import { decideOpening, isOpenTooLong, type OpeningFacts, opensEverything } from './locker-doors.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const ready: OpeningFacts = {
  isGatewayOnline: true,
  isInLockdown: false,
  isStaff: true,
  cooldownUntil: null,
  hasMainDoor: true,
  opensMainDoor: false,
  boxCount: 1,
  reservation: 'none',
}

describe('opening', () => {
  test.each<[string, Partial<OpeningFacts>, string]>([
    ['one box', {}, 'ok'],
    ['the main door alone', { boxCount: 0, opensMainDoor: true }, 'ok'],
    ['nothing', { boxCount: 0 }, 'BAD_USER_INPUT'],
    ['a main door that is not there', { hasMainDoor: false, opensMainDoor: true }, 'NO_MAIN_DOOR'],
    ['with the gateway offline', { isGatewayOnline: false }, 'GATEWAY_OFFLINE'],
    ['in lockdown, as staff', { isInLockdown: true }, 'ok'],
    ['in lockdown, for a customer', { isInLockdown: true, isStaff: false }, 'LOCKER_IN_LOCKDOWN'],
    ['for a reservation', { reservation: 'held' }, 'ok'],
    ['for a reservation that was changed', { reservation: 'changed' }, 'CONFLICT'],
    [
      'for a reservation, in lockdown, as staff',
      { isInLockdown: true, reservation: 'held' },
      'LOCKER_IN_LOCKDOWN',
    ],
    [
      'the main door for a reservation',
      { opensMainDoor: true, reservation: 'held' },
      'BAD_USER_INPUT',
    ],
    ['while cooling', { cooldownUntil: new Date(NOW.getTime() + 1) }, 'LOCKER_COOLING_DOWN'],
    ['when cooled', { cooldownUntil: NOW }, 'ok'],
  ])('%s: %j is %s', (_, facts, code) => {
    const decided = decideOpening({ ...ready, ...facts }, NOW)
    expect(decided.ok ? 'ok' : decided.refusal.code).toBe(code)
  })

  test('is allowed with a yes, or names the field that is wrong', () => {
    expect(decideOpening(ready, NOW)).toEqual({ ok: true, value: true })
    expect(decideOpening({ ...ready, boxCount: 0 }, NOW)).toMatchObject({
      refusal: { field: 'boxIds' },
    })
    const mainDoor = { opensMainDoor: true, reservation: 'held' } as const
    expect(decideOpening({ ...ready, ...mainDoor }, NOW)).toMatchObject({
      refusal: { field: 'openMainDoor' },
    })
  })

  test('says how long the lock still cools', () => {
    const cooldownUntil = new Date(NOW.getTime() + 3200)
    expect(decideOpening({ ...ready, cooldownUntil }, NOW)).toMatchObject({
      refusal: { params: { seconds: 4 } },
    })
  })

  test.each([
    [false, 1, 6, false],
    [false, 5, 6, false],
    [false, 6, 6, true],
    [false, 1, 1, false],
    [true, 0, 6, true],
  ])(
    'main door %s, %i of %i boxes: everything is %s',
    (opensMainDoor, chosenBoxes, allBoxes, is) => {
      expect(opensEverything({ opensMainDoor, chosenBoxes, allBoxes })).toBe(is)
    },
  )

  test('a door is open too long only past its limit', () => {
    expect(isOpenTooLong(new Date(NOW.getTime() - 120_000), 120, NOW)).toBe(false)
    expect(isOpenTooLong(new Date(NOW.getTime() - 120_001), 120, NOW)).toBe(true)
  })
})
