import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import {
  nextPushTry,
  PUSH_RETRY_MINUTES,
  PUSH_TTL_SECONDS,
  pushDeviceInput,
  pushResultOf,
} from './push.ts'

const DEVICE = {
  endpoint: 'https://push.example/send/abc?x=1',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  name: 'Chrome on Android',
}

describe('a subscription', () => {
  test.each([
    ['as browsers make it', {}, []],
    ['of a server without TLS, which the server judges', { endpoint: 'http://[::1]:1/x' }, []],
    ['with no address', { endpoint: '' }, ['endpoint empty']],
    ['at no address of the web', { endpoint: 'ftp://push.example/x' }, ['endpoint url']],
    ['at what is no address', { endpoint: 'push' }, ['endpoint url']],
    ['with a user in its address', { endpoint: 'https://me@push.example/x' }, ['endpoint url']],
    ['with a password in its address', { endpoint: 'https://:x@push.example/x' }, ['endpoint url']],
    ['with a fragment', { endpoint: 'https://push.example/x#y' }, ['endpoint url']],
    [
      'with an endless address',
      { endpoint: `https://push.example/${'x'.repeat(1_000)}` },
      ['endpoint tooLong'],
    ],
    ['with a short key', { p256dh: DEVICE.p256dh.slice(1) }, ['p256dh unknown']],
    ['with a compressed point', { p256dh: `A${DEVICE.p256dh.slice(1)}` }, ['p256dh unknown']],
    ['with padding', { auth: `${DEVICE.auth}==` }, ['auth unknown']],
    ['with half a secret', { auth: DEVICE.auth.slice(11) }, ['auth unknown']],
    ['without a name', { name: ' ' }, ['name empty']],
  ])('%s', (_what, changes, problems) => {
    const parsed = pushDeviceInput.safeParse({ ...DEVICE, ...changes })
    const issues = parsed.success ? [] : fieldIssues(parsed.error)
    expect(issues.map(({ path, problem }) => `${path} ${problem}`)).toEqual(problems)
  })
})

test.each([
  [200, 'accepted'],
  [201, 'accepted'],
  [299, 'accepted'],
  [302, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [408, 'later'],
  [410, 'gone'],
  [413, 'refused'],
  [425, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('a push service that answers %i: %s', (status, result) => {
  expect(pushResultOf(status)).toBe(result)
})

describe('the next try', () => {
  const createdAt = new Date('2027-01-15T12:00:00Z')
  const minutesAfter = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
  const next = (result: 'accepted' | 'gone' | 'refused' | 'later', tries: number, wish = 0) =>
    nextPushTry({ result, retryAfterMs: wish }, tries, createdAt, createdAt)

  test.each(['accepted', 'gone', 'refused'] as const)('never follows one that is %s', (result) => {
    expect(next(result, 1)).toBeNull()
  })

  test('waits longer each time, and ends', () => {
    const waits = PUSH_RETRY_MINUTES.map((_, index) => next('later', index + 1))
    expect(waits).toEqual(PUSH_RETRY_MINUTES.map(minutesAfter))
    expect(next('later', PUSH_RETRY_MINUTES.length + 1)).toBeNull()
  })

  test('keeps to what the push service asks for, if that is longer', () => {
    expect(next('later', 1, 10 * 60_000)).toEqual(minutesAfter(10))
    expect(next('later', 1, 1_000)).toEqual(minutesAfter(1))
  })

  test('does not come when the message is no news any more', () => {
    const ttlMinutes = PUSH_TTL_SECONDS / 60
    const tryAt = (minutes: number) =>
      nextPushTry({ result: 'later', retryAfterMs: 0 }, 1, createdAt, minutesAfter(minutes))
    expect(tryAt(ttlMinutes - 2)).toEqual(minutesAfter(ttlMinutes - 1))
    expect(tryAt(ttlMinutes - 1)).toBeNull()
  })
})
