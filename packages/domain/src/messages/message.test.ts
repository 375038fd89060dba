import { describe, expect, test } from 'vitest'
import {
  carriesCode,
  MESSAGE_TEMPLATES,
  messagePreviewInput,
  type MessageMoment,
  type MessageTemplate,
  nextAttemptAt,
  type NotSentReason,
  previewOfText,
  resendInput,
  RETRY_HOURS,
  backOffAfterFailures,
  smsParts,
  testMessageInput,
  waitsForLockdown,
  whyNotSent,
  whyRefundNotSent,
} from './message.ts'

const LIVE: MessageMoment = {
  status: 'sent',
  hasPincode: true,
  isInLockdown: false,
  isPaymentDue: false,
  hasNewer: false,
}

describe('what may leave', () => {
  const cases: [MessageTemplate, Partial<MessageMoment>, NotSentReason | null][] = [
    ['reservationCode', {}, null],
    ['reservationCode', { status: 'reserved' }, null],
    ['reservationCode', { status: 'created', hasPincode: false }, 'codeWithdrawn'],
    ['reservationCode', { status: 'cancelled' }, 'codeWithdrawn'],
    ['reservationCode', { status: 'completed' }, 'codeWithdrawn'],
    ['reservationCode', { hasNewer: true }, 'superseded'],
    ['reservationCode', { isInLockdown: true }, null],
    ['reservationChanged', { status: 'cancelled' }, 'codeWithdrawn'],
    ['reservationReminder', { status: 'completed' }, 'codeWithdrawn'],
    ['reservationWithdrawn', { status: 'cancelled' }, null],
    ['reservationWithdrawn', { status: 'created', hasPincode: false }, null],
    ['reservationWithdrawn', {}, 'noLongerTrue'],
    ['paymentRequest', { isPaymentDue: true, status: 'reserved' }, null],
    ['paymentRequest', { isPaymentDue: true, hasNewer: true }, 'superseded'],
    ['paymentRequest', {}, 'noLongerTrue'],
    ['lockdownNotice', { isInLockdown: true }, null],
    ['lockdownNotice', {}, 'noLongerTrue'],
    ['lockdownNotice', { isInLockdown: true, status: 'completed' }, 'noLongerTrue'],
    ['lockdownLifted', {}, null],
    ['lockdownLifted', { isInLockdown: true }, 'noLongerTrue'],
    ['lockdownLifted', { hasNewer: true }, 'superseded'],
    ['test', { status: 'cancelled' }, null],
    ['refund', {}, 'noLongerTrue'],
  ]
  test.each(cases)('%s when %o: %s', (template, moment, reason) => {
    expect(whyNotSent(template, { ...LIVE, ...moment })).toBe(reason)
  })

  test('no code of a reservation that is gone', () => {
    for (const template of MESSAGE_TEMPLATES.filter(carriesCode))
      expect(whyNotSent(template, null)).toBe('noLongerTrue')
    expect(whyNotSent('test', null)).toBeNull()
  })
})

test.each(MESSAGE_TEMPLATES)('%s waits for a lockdown only when it carries a code', (template) => {
  const isHeld = carriesCode(template)
  expect(waitsForLockdown(template, { isInLockdown: true }, false)).toBe(isHeld)
  expect(waitsForLockdown(template, { isInLockdown: true }, true)).toBe(false)
  expect(waitsForLockdown(template, { isInLockdown: false }, false)).toBe(false)
})

test('it is tried again ever more rarely, for a day and no longer', () => {
  const first = new Date('2026-11-15T06:00:00Z')
  let now = first
  let tries = 1
  for (
    let next = nextAttemptAt(first, tries, now);
    next !== null;
    next = nextAttemptAt(first, ++tries, now)
  ) {
    expect(next.getTime()).toBeGreaterThan(now.getTime())
    now = next
  }
  const hours = (now.getTime() - first.getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(RETRY_HOURS - 1)
  expect(hours).toBeLessThanOrEqual(RETRY_HOURS)
  expect(tries).toBeLessThan(40)
})

test('the last try is exactly a day after the first', () => {
  const first = new Date('2027-03-01T08:00:00Z')
  const beforeEnd = new Date('2027-03-02T07:00:00Z')
  expect(nextAttemptAt(first, 7, beforeEnd)).toEqual(new Date('2027-03-02T08:00:00Z'))
  expect(nextAttemptAt(first, 7, new Date(beforeEnd.getTime() + 1))).toBeNull()
})

test('a server that stays silent is asked ever more rarely, but every quarter of an hour', () => {
  expect([1, 2, 3, 20].map(backOffAfterFailures)).toEqual([15_000, 30_000, 60_000, 900_000])
})

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['’'.repeat(70), 1],
  ['’'.repeat(71), 2],
  ['a'.repeat(459), 3],
])('%s takes %i SMS', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})

test.each([
  ['Your code\n\nHello  Lisa\nBox 4', true, 'Hello Lisa Box 4'],
  ['Your code\n\nHello  Lisa', false, 'Your code Hello Lisa'],
  ['\nYour code\n \nHello\n\nLisa ', true, 'Hello Lisa'],
  ['Only a title', true, 'Only a title'],
  ['', true, ''],
  ['word '.repeat(40), false, `${'word '.repeat(28).trim()}…`],
  ['x'.repeat(200), false, `${'x'.repeat(140)}…`],
  ['x'.repeat(140), false, 'x'.repeat(140)],
])(
  'a preview of %j (with a title: %j) is one line that ends at a word',
  (text, hasTitle, preview) => {
    expect(previewOfText(text, hasTitle)).toBe(preview)
  },
)

describe('money that goes back', () => {
  test.each([
    ['refund', { isBack: true, isFailed: false, isTold: false }, null],
    ['refund', { isBack: false, isFailed: false, isTold: false }, 'noLongerTrue'],
    ['refund', { isBack: false, isFailed: true, isTold: true }, 'noLongerTrue'],
    ['refundFailed', { isBack: false, isFailed: true, isTold: true }, null],
    ['refundFailed', { isBack: false, isFailed: true, isTold: false }, 'noLongerTrue'],
    ['refundFailed', { isBack: true, isFailed: false, isTold: true }, 'noLongerTrue'],
  ] as const)('%s when %o: %s', (template, moment, reason) => {
    expect(whyRefundNotSent(template, moment)).toBe(reason)
  })
})

describe('whom a message goes to', () => {
  test('is an address or a number, as the channel needs', () => {
    expect(resendInput('email').parse({ recipient: 'A@Example.com' })).toEqual({
      recipient: 'a@example.com',
    })
    expect(resendInput('sms', 'be').parse({ recipient: '0470 12 34 56' })).toEqual({
      recipient: '+32470123456',
    })
    expect(resendInput('email').safeParse({ recipient: '+32470123456' }).success).toBe(false)
    expect(resendInput('sms').safeParse({ recipient: 'a@example.com' }).success).toBe(false)
  })

  test('is said for a test as well, with the shop it is of and the language', () => {
    const typed = {
      shopId: 'a'.repeat(24),
      channel: 'email',
      language: 'de',
      recipient: 'a@example.com',
    }
    expect(testMessageInput('email').parse(typed)).toEqual(typed)
    expect(
      testMessageInput('email').safeParse({ ...typed, channel: 'fax' }).error?.issues,
    ).toMatchObject([{ message: 'choice' }])
    for (const field of Object.keys(typed))
      expect(testMessageInput('email').safeParse({ ...typed, [field]: undefined }).success).toBe(
        false,
      )
  })
})

test('a preview needs a shop, a language and a channel; what a form lacks are gaps', () => {
  const asked = { shopId: 'a'.repeat(24), language: 'fr', channel: 'sms' }
  expect(messagePreviewInput.parse(asked)).toEqual({
    ...asked,
    branding: null,
    template: 'reservationCode',
    isExample: false,
    firstName: '',
    lastName: '',
    externalOrderId: '',
    pickupDateTime: null,
    boxes: [],
  })
  const boxes = [{ lockerId: 'b'.repeat(24) }]
  expect(messagePreviewInput.parse({ ...asked, boxes }).boxes).toEqual([
    { lockerId: 'b'.repeat(24), boxId: null },
  ])
  expect(messagePreviewInput.safeParse({ ...asked, template: 'poem' }).success).toBe(false)
})
