import { describe, expect, test } from 'vitest'
import { decideSending, hasChannel } from './reservation.ts'

describe('a message with the code', () => {
  const NOW = new Date('2027-03-01T08:00:00Z')
  const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
  test.each([
    ['goes out the first time', { lastSentAt: null, sentToday: 0 }, true],
    ['goes out again after a minute', { lastSentAt: ago(60), sentToday: 9 }, true],
    ['does not go out twice in a minute', { lastSentAt: ago(59), sentToday: 1 }, false],
    ['does not go out eleven times a day', { lastSentAt: ago(600), sentToday: 10 }, false],
  ])('%s', (_what, sendings, isAllowed) => {
    expect(decideSending(sendings, NOW)).toMatchObject(
      isAllowed ? { ok: true, value: true } : { ok: false, refusal: { code: 'RATE_LIMITED' } },
    )
  })

  test('says how long to wait', () => {
    expect(decideSending({ lastSentAt: ago(15), sentToday: 1 }, NOW)).toMatchObject({
      refusal: { code: 'RATE_LIMITED', params: { seconds: 45 } },
    })
  })
})

test.each([
  [['email'], ['a@example.com'], [], true],
  [['email'], [], ['+32470123456'], false],
  [['sms'], [], ['+32470123456'], true],
  [['sms'], ['a@example.com'], [], false],
  [['email', 'sms'], [], ['+32470123456'], true],
  [[], ['a@example.com'], ['+32470123456'], false],
] as const)('told by %j at %j and %j: %s', (notificationTypes, emails, phonenumbers, isReached) => {
  expect(hasChannel({ notificationTypes, emails, phonenumbers })).toBe(isReached)
})
