import type { LockdownCause } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useNow } from '../../../lib/time/use-now.ts'

const MINUTE_MS = 60_000

/** Why a locker is in lockdown, since when and how long to expect it. */
export const LockdownWords = ({
  lockdown,
}: {
  lockdown: {
    readonly cause: LockdownCause
    readonly reason: string
    readonly temperature: number | null
    readonly startedAt: string
    readonly startedByName?: string | null
    readonly expectedEnd?: string | null
  }
}) => {
  const { t } = useTranslation('boxes')
  const formats = useFormats()
  const now = useNow(MINUTE_MS / 3)
  const { cause, temperature, startedAt, startedByName, expectedEnd } = lockdown
  const minutes = (now.getTime() - Date.parse(startedAt)) / MINUTE_MS
  const reason =
    cause === 'automatic'
      ? t('lockdowns.automatic', {
          temperature: temperature === null ? '–' : formats.degrees(temperature),
        })
      : lockdown.reason
  return (
    <>
      {reason}
      {startedByName != null && ` (${startedByName})`} ·{' '}
      {t('lockdowns.since', {
        at: formats.dateTime(startedAt),
        duration: formats.duration(minutes),
      })}
      {expectedEnd != null && ` · ${t('lockdowns.until', { at: formats.dateTime(expectedEnd) })}`}
    </>
  )
}
