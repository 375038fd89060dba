/** Webhook events, in the groups of the form. */
export const WEBHOOK_EVENTS = {
  reservation: [
    'created',
    'updated',
    'waiting',
    'reserved',
    'filled',
    'sent',
    'ordered',
    'paid',
    'completed',
    'removed',
    'cancelled',
  ],
  order: [
    'created',
    'paid',
    'refunded',
    'refundFailed',
    'disputed',
    'disputeClosed',
    'canceled',
    'expired',
  ],
  locker: ['lockdownStarted', 'lockdownEnded', 'temperatureWarning', 'temperatureFine'],
  gateway: ['offline', 'online'],
} as const

export type WebhookSubject = keyof typeof WEBHOOK_EVENTS
type EventOf<Subject extends WebhookSubject> = {
  [S in Subject]: `${S}.${(typeof WEBHOOK_EVENTS)[S][number]}`
}[Subject]
export type WebhookEventType<Subject extends WebhookSubject = WebhookSubject> = EventOf<Subject>

/** Sent manually, to any endpoint. */
export const TEST_WEBHOOK_EVENT = 'webhook.test'
export type SentWebhookEventType = WebhookEventType | typeof TEST_WEBHOOK_EVENT

export const WEBHOOK_SUBJECTS = Object.keys(WEBHOOK_EVENTS) as readonly WebhookSubject[]

export const webhookEventsOf = (subject: WebhookSubject): readonly WebhookEventType[] =>
  WEBHOOK_EVENTS[subject].map((name) => `${subject}.${name}` as WebhookEventType)

export const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] =
  WEBHOOK_SUBJECTS.flatMap(webhookEventsOf)
