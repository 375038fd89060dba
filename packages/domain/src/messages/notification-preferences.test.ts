import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  everyChoice,
  heldUntil,
  isChannelUsed,
  NOTIFICATION_KINDS,
  notificationPreferencesInput,
  quietEnd,
} from './notification-preferences.ts'
import { SEVERITIES } from './severity.ts'

const ZONE = 'Europe/Brussels'
const NIGHT = { quietFrom: '22:00', quietUntil: '07:00' }

describe('quiet hours', () => {
  test.each([
    ['in the evening', NIGHT, '2027-01-15T21:30:00Z', '2027-01-16T06:00:00.000Z'],
    ['at the first minute', NIGHT, '2027-01-15T21:00:00Z', '2027-01-16T06:00:00.000Z'],
    ['just before', NIGHT, '2027-01-15T20:59:59Z', null],
    ['after midnight', NIGHT, '2027-01-15T23:30:00Z', '2027-01-16T06:00:00.000Z'],
    ['at the last minute', NIGHT, '2027-01-16T05:59:59Z', '2027-01-16T06:00:00.000Z'],
    ['when they end', NIGHT, '2027-01-16T06:00:00Z', null],
    ['in summer', NIGHT, '2027-07-15T20:30:00Z', '2027-07-16T05:00:00.000Z'],
    ['the night that spring shortens', NIGHT, '2027-03-27T22:00:00Z', '2027-03-28T05:00:00.000Z'],
    ['the night that autumn lengthens', NIGHT, '2027-10-30T21:00:00Z', '2027-10-31T06:00:00.000Z'],
    [
      'from the hour that autumn repeats, the first time',
      { quietFrom: '02:30', quietUntil: '06:00' },
      '2027-10-31T00:30:00Z',
      '2027-10-31T05:00:00.000Z',
    ],
    [
      'from the hour that autumn repeats, when the clock is set back',
      { quietFrom: '02:30', quietUntil: '06:00' },
      '2027-10-31T01:00:00Z',
      '2027-10-31T05:00:00.000Z',
    ],
    [
      'until the hour that autumn repeats: once over, they do not come back',
      { quietFrom: '23:00', quietUntil: '02:30' },
      '2027-10-31T01:10:00Z',
      null,
    ],
    [
      'until the hour that spring skips',
      { quietFrom: '23:00', quietUntil: '02:30' },
      '2027-03-28T01:10:00Z',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'at noon',
      { quietFrom: '12:00', quietUntil: '13:00' },
      '2027-01-15T11:30:00Z',
      '2027-01-15T12:00:00.000Z',
    ],
    [
      'in the morning before a quiet noon',
      { quietFrom: '12:00', quietUntil: '13:00' },
      '2027-01-15T08:00:00Z',
      null,
    ],
    ['never', { quietFrom: null, quietUntil: null }, '2027-01-15T23:30:00Z', null],
    ['without an end', { quietFrom: '22:00', quietUntil: null }, '2027-01-15T23:30:00Z', null],
    ['without a start', { quietFrom: null, quietUntil: '07:00' }, '2027-01-15T23:30:00Z', null],
  ])('%s', (_when, quiet, now, end) => {
    expect(quietEnd(quiet, ZONE, new Date(now))?.toISOString() ?? null).toBe(end)
  })

  test('let what is urgent through for those who allow it', () => {
    const now = new Date('2027-01-15T23:30:00Z')
    const held = (isUrgentLetThrough: boolean, severity: 'danger' | 'warning') =>
      heldUntil(
        { ...DEFAULT_NOTIFICATION_PREFERENCES, ...NIGHT, isUrgentLetThrough },
        ZONE,
        { severity },
        now,
      )
    expect(held(true, 'danger')).toBeNull()
    expect(held(true, 'warning')).not.toBeNull()
    expect(held(false, 'danger')).not.toBeNull()
  })
})

describe('who is told how', () => {
  test('without a choice: all of it in the back office, by mail what is wrong, nothing by SMS', () => {
    for (const kind of NOTIFICATION_KINDS)
      for (const severity of SEVERITIES) {
        const told = (channel: 'app' | 'email' | 'sms') =>
          isChannelUsed(channel, { choices: [] }, { kind, severity })
        expect([told('app'), told('email'), told('sms')]).toEqual([
          true,
          severity === 'danger',
          false,
        ])
      }
  })

  test.each([
    ['never', []],
    ['danger', ['danger']],
    ['warning', ['danger', 'warning']],
    ['all', [...SEVERITIES]],
  ] as const)('%s tells of %j', (sms, severities) => {
    const choices = [{ kind: 'doors', app: 'all', email: 'never', sms } as const]
    expect(
      SEVERITIES.filter((severity) =>
        isChannelUsed('sms', { choices }, { kind: 'doors', severity }),
      ),
    ).toEqual(severities)
  })

  test('a kind that nobody was asked about yet is as for everybody', () => {
    const choices = [{ kind: 'doors', app: 'never', email: 'never', sms: 'never' } as const]
    expect(everyChoice({ choices })).toHaveLength(NOTIFICATION_KINDS.length)
    expect(everyChoice({ choices })[0]).toMatchObject({ kind: 'foodSafety', email: 'danger' })
    expect(everyChoice({ choices })[2]).toEqual(choices[0])
    expect(isChannelUsed('app', { choices }, { kind: 'devices', severity: 'info' })).toBe(true)
    expect(isChannelUsed('app', { choices }, { kind: 'doors', severity: 'info' })).toBe(false)
  })
})

describe('what is chosen', () => {
  const one = { kind: 'doors', app: 'all', email: 'all', sms: 'never' }
  test.each([
    ['nothing', { choices: [] }, []],
    ['an SMS with nowhere to go', { choices: [{ ...one, sms: 'all' }] }, ['phonenumber empty']],
    [
      'an SMS to a number',
      { choices: [{ ...one, sms: 'all' }], phonenumber: '+32 470 12 34 56' },
      [],
    ],
    ['quiet hours', { choices: [], ...NIGHT }, []],
    ['quiet hours without an end', { choices: [], quietFrom: '22:00' }, ['quietUntil empty']],
    ['quiet hours without a beginning', { choices: [], quietUntil: '22:00' }, ['quietFrom empty']],
    [
      'quiet hours all day',
      { choices: [], quietFrom: '22:00', quietUntil: '22:00' },
      ['quietUntil choice'],
    ],
    [
      'an hour that is not there',
      { choices: [], ...NIGHT, quietFrom: '25:00' },
      ['quietFrom date'],
    ],
    ['one kind twice', { choices: [one, one] }, ['choices choice']],
    ['two kinds', { choices: [one, { ...one, kind: 'devices' }] }, []],
    ['a kind that there is not', { choices: [{ ...one, kind: 'fun' }] }, ['choices.0.kind choice']],
    ['both kinds of push', { choices: [], pushKinds: ['fills', 'incidents'] }, []],
    ['a push twice', { choices: [], pushKinds: ['fills', 'fills'] }, ['pushKinds choice']],
    ['a push of what is none', { choices: [], pushKinds: ['fun'] }, ['pushKinds.0 choice']],
    ['a level that there is not', { choices: [{ ...one, app: 'some' }] }, ['choices.0.app choice']],
  ])('%s', (_what, input, problems) => {
    const parsed = notificationPreferencesInput().safeParse(input)
    const issues = parsed.success ? [] : fieldIssues(parsed.error)
    expect(issues.map(({ path, problem }) => `${path} ${problem}`)).toEqual(problems)
  })

  test('lets what is urgent through unless it says otherwise', () => {
    expect(notificationPreferencesInput().parse({ choices: [] })).toEqual({
      choices: [],
      phonenumber: '',
      quietFrom: null,
      quietUntil: null,
      isUrgentLetThrough: true,
      isWeeklyMailWanted: false,
      pushKinds: [],
    })
  })
})
