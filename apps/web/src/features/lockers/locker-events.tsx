import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useSpokenParams } from '../../lib/use-spoken-params.ts'
import { Card } from '../../ui/card.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import type { LockerEvent } from './lockers.graphql.ts'

/** Later than this after it happened, it was told from memory: the gateway had been offline. */
const LATE_MS = 60_000

/** What happened at the locker lately, the newest first. */
export const LockerEvents = ({ events }: { events: readonly LockerEvent[] }) => {
  const { t } = useTranslation(['lockers', 'lockerEvents'])
  const formats = useFormats()
  const speak = useSpokenParams()
  const entries = events.map((event): TimelineEntry => {
    const params = (event.params ?? {}) as Record<string, string>
    const isLate = Date.parse(event.receivedAt) - Date.parse(event.occurredAt) > LATE_MS
    return {
      key: event._id,
      tone: event.severity,
      text: t(`lockerEvents:${event.kind}`, {
        ...speak(params),
        box: event.boxLabel ?? '',
      }),
      at: event.occurredAt,
      atText: formats.dateTime(event.occurredAt),
      detail: isLate ? t('toldLater', { at: formats.dateTime(event.receivedAt) }) : undefined,
    }
  })
  return (
    <Card title={t('events')} padding={false}>
      <Timeline entries={entries} empty={t('noEvents')} label={t('events')} />
    </Card>
  )
}
