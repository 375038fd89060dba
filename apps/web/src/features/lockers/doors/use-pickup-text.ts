import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { formatsFor } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useNow } from '../../../lib/time/use-now.ts'

const TELL_AGAIN_MS = 60_000
const YEAR = /[^DM]*YYYY[^DM]*/

/** When somebody collects, by the shop's clock: the time today, with day and month on other days. */
export const usePickupText = () => {
  const { i18n } = useTranslation()
  const { user } = useSession()
  const now = useNow(TELL_AGAIN_MS).toISOString()
  return (iso: string, timeZone: string): string => {
    const formats = formatsFor(i18n.language, timeZone, user.dateFormat.replace(YEAR, ''))
    return formats.date(iso) === formats.date(now) ? formats.time(iso) : formats.dateTime(iso)
  }
}
