import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useSpokenParams } from '../../lib/use-spoken-params.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { Card } from '../../ui/card.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import { type HelpedReservation, type KeypadEvent, keypadEventsQuery } from './door-help.graphql.ts'

const SHOWN = 25
const AT_THE_DOOR: readonly KeypadEvent['kind'][] = [
  'codeAccepted',
  'codeRefused',
  'revokedCodeUsed',
  'keypadLocked',
  'doorOpened',
  'doorClosed',
  'doorUnexpected',
  'doorOpenTooLong',
  'lockdownOn',
  'lockdownOff',
  'wentOffline',
  'cameOnline',
]

/** What was typed there and what it did; the digits themselves are never told. */
export const KeypadCard = ({
  lockerIds,
  reservation,
}: {
  lockerIds: readonly string[]
  reservation?: HelpedReservation
}) => {
  const { t } = useTranslation('doorHelp')
  const own = useOwnEntries(reservation)
  const [first, second] = lockerIds
  const told = [...useKeypadEntries(first), ...useKeypadEntries(second), ...own]
  // What concerns a gateway is told of each of its lockers.
  const entries = [...new Map(told.map((entry) => [entry.key, entry])).values()]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, SHOWN)
  return (
    <Card title={t('atTheKeypad')} padding={false}>
      <Timeline label={t('atTheKeypad')} empty={t('nothingHappened')} entries={entries} />
    </Card>
  )
}

const useKeypadEntries = (lockerId: string | undefined): TimelineEntry[] => {
  const { t } = useTranslation(['doorHelp', 'lockerEvents'])
  const formats = useFormats()
  const speak = useSpokenParams()
  const [{ data }] = useLiveQuery(
    {
      query: keypadEventsQuery,
      variables: { lockerId: lockerId ?? '' },
      pause: lockerId === undefined,
    },
    ['locker', 'gateway'],
  )
  return (data?.lockerEvents ?? [])
    .filter(({ kind }) => AT_THE_DOOR.includes(kind))
    .map((event) => {
      const params = (event.params ?? {}) as Record<string, string>
      const result = params['result']
      return {
        key: event._id,
        tone: event.severity,
        text: t(`lockerEvents:${event.kind}`, {
          ...speak(params),
          box: event.boxLabel ?? '',
        }),
        at: event.occurredAt,
        atText: formats.dateTime(event.occurredAt),
        detail:
          event.kind === 'codeRefused' ? t(`results.${result ?? 'wrong'}`) : codeWords(t, params),
      }
    })
}

const codeWords = (
  t: (key: string) => string,
  { codeKind }: Record<string, string>,
): string | undefined => (codeKind === undefined ? undefined : t(`codeKinds.${codeKind}`))

const OWN: readonly string[] = [
  'sent',
  'notSent',
  'moved',
  'pincodeReissued',
  'collected',
  'reserved',
]

/** What happened to the reservation itself meanwhile. */
const useOwnEntries = (reservation: HelpedReservation | undefined): TimelineEntry[] => {
  const formats = useFormats()
  return (reservation?.events ?? [])
    .filter(({ kind }) => OWN.includes(kind))
    .map(({ _id, description, actorName, occurredAt }) => ({
      key: _id,
      tone: 'info',
      text: description,
      at: occurredAt,
      atText: [formats.dateTime(occurredAt), actorName].filter(Boolean).join(' · '),
    }))
}
