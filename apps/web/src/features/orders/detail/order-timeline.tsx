import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx'
import type { BoughtReservation, OrderDetail } from '../orders.graphql.ts'

type Tone = TimelineEntry['tone']
type Event = OrderDetail['events'][number]
type BoxEvent = BoughtReservation['events'][number]
type Message = BoughtReservation['messages'][number]

const TONES: Readonly<Partial<Record<Event['kind'], Tone>>> = {
  paid: 'success',
  dispatched: 'success',
  refunded: 'success',
  refundAsked: 'warning',
  refundAtProvider: 'warning',
  disputeInquiry: 'warning',
  disputeWon: 'success',
  paidLate: 'warning',
  paymentExpired: 'warning',
  paymentCanceled: 'warning',
  expired: 'warning',
  canceled: 'danger',
  refundFailed: 'danger',
  disputeOpened: 'danger',
  disputeLost: 'danger',
  notDispatched: 'danger',
}

/** What happened at the locker; the rest of a reservation's story is told on its own page. */
const AT_THE_LOCKER: Readonly<Partial<Record<BoxEvent['kind'], Tone>>> = {
  moved: 'info',
  codeAccepted: 'info',
  codeRefused: 'warning',
  doorOpened: 'info',
  doorClosed: 'info',
  collected: 'success',
  completed: 'success',
  removed: 'warning',
  cancelled: 'danger',
}

const MESSAGE_TONES = {
  queued: 'info',
  sent: 'success',
  captured: 'success',
  failed: 'danger',
  notSent: 'warning',
} as const satisfies Record<Message['status'], Tone>

/** Status, money, messages and doors in one line of time, the newest first. */
export const OrderTimeline = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const { t: words } = useTranslation('reservations')
  const atText = (at: string, actorName: string | null) =>
    [formats.dateTime(at), actorName].filter(Boolean).join(' · ')
  const told = (
    { _id, description, occurredAt, actorName }: Event | BoxEvent,
    tone: Tone,
  ): TimelineEntry => ({
    key: _id,
    tone,
    text: description,
    at: occurredAt,
    atText: atText(occurredAt, actorName),
  })
  const sent = (message: Message): TimelineEntry => ({
    key: message._id,
    tone: message.waitsForLockdown ? 'warning' : MESSAGE_TONES[message.status],
    text: words(`messages.${message.waitsForLockdown ? 'held' : message.status}`, {
      channel: words(`channels.${message.channel}`),
      recipient: message.recipient,
    }),
    at: message.createdAt,
    atText: atText(message.createdAt, message.actorName),
    detail: words(`templates.${message.template}`),
    action: (
      <Link to="/messages/$messageId" params={{ messageId: message._id }}>
        {words('readMessage')}
      </Link>
    ),
  })
  const entries = [
    ...order.events.map((event) => told(event, TONES[event.kind] ?? 'info')),
    ...order.messages.map(sent),
    ...order.reservations.flatMap(({ events, messages }) => [
      ...events
        .filter(({ kind, occurredAt }) => kind in AT_THE_LOCKER && occurredAt >= order.createdAt)
        .map((event) => told(event, AT_THE_LOCKER[event.kind] ?? 'info')),
      ...messages.filter(({ createdAt }) => createdAt >= order.createdAt).map(sent),
    ]),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Card title={t('history')} padding={false}>
      <Timeline label={t('history')} empty={t('noEvents')} entries={entries} />
    </Card>
  )
}
