import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx'
import type { ReservationDetail } from '../reservations.graphql.ts'
import { useShopFormats } from '../use-shop-formats.ts'

type Event = ReservationDetail['events'][number]
type Message = ReservationDetail['messages'][number]

/** Later than this after it happened, it was told from memory: the gateway had been offline. */
const LATE_MS = 60_000

const TONES: Readonly<Partial<Record<Event['kind'], TimelineEntry['tone']>>> = {
  reserved: 'success',
  promoted: 'success',
  held: 'warning',
  sent: 'success',
  paid: 'success',
  paymentMissed: 'warning',
  collected: 'success',
  completed: 'success',
  notSent: 'danger',
  codeRefused: 'warning',
  removed: 'warning',
  cancelled: 'danger',
}

const MESSAGE_TONES = {
  queued: 'info',
  sent: 'success',
  captured: 'success',
  failed: 'danger',
  notSent: 'warning',
} as const satisfies Record<Message['status'], TimelineEntry['tone']>

/** Everything that happened to it and was said about it, whoever did it; the newest first. */
export const ReservationTimeline = ({ reservation }: { reservation: ReservationDetail }) => {
  const { t } = useTranslation('reservations')
  const events = useEventEntries(reservation)
  const messages = useMessageEntries(reservation)
  const entries = [...events, ...messages].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return (
    <Card title={t('history')} padding={false}>
      <Timeline label={t('history')} empty={t('noEvents')} entries={entries} />
    </Card>
  )
}

const useEventEntries = ({ events, timeZone }: ReservationDetail): TimelineEntry[] => {
  const { t } = useTranslation('reservations')
  const formats = useShopFormats(timeZone)
  const detailOf = ({ kind, params, occurredAt, receivedAt }: Event): string | undefined => {
    const { from, to } = (params ?? {}) as { from?: string; to?: string }
    if (kind === 'pickupChanged' && from !== undefined && to !== undefined)
      return `${formats.dateTime(from)} → ${formats.dateTime(to)}`
    return Date.parse(receivedAt) - Date.parse(occurredAt) > LATE_MS
      ? t('toldLater', { at: formats.dateTime(receivedAt) })
      : undefined
  }
  return events.map((event) => ({
    key: event._id,
    tone: TONES[event.kind] ?? 'info',
    text: event.description,
    at: event.occurredAt,
    atText: [formats.dateTime(event.occurredAt), event.actorName].filter(Boolean).join(' · '),
    detail: detailOf(event),
  }))
}

const useMessageEntries = ({ messages, timeZone }: ReservationDetail): TimelineEntry[] => {
  const { t } = useTranslation('reservations')
  const formats = useShopFormats(timeZone)
  return messages.map((message) => ({
    key: message._id,
    tone: message.waitsForLockdown ? 'warning' : MESSAGE_TONES[message.status],
    text: t(`messages.${message.waitsForLockdown ? 'held' : message.status}`, {
      channel: t(`channels.${message.channel}`),
      recipient: message.recipient,
    }),
    at: message.createdAt,
    atText: [formats.dateTime(message.createdAt), message.actorName].filter(Boolean).join(' · '),
    detail: [
      t(`templates.${message.template}`),
      message.notSentReason === null ? '' : t(`notSentReasons.${message.notSentReason}`),
      message.waitsForQuota ? t('waitsForQuota') : '',
      message.status === 'failed' ? message.serverAnswer : '',
    ]
      .filter(Boolean)
      .join(' · '),
    action: (
      <Link to="/messages/$messageId" params={{ messageId: message._id }}>
        {t('readMessage')}
      </Link>
    ),
  }))
}
