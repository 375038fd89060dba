import { type Language, localeOf, pickupWindow } from '@lockerdesk/domain'
import type { Shop } from '@lockerdesk/storefront-contract'
import { formatTime, isSameDay } from '../lib/formats.ts'
import type { Translate } from '../lib/texts.ts'

/** From when and until when the buyer can reach the box: 'Now, until 18:30', 'Today from 07:30 to 18:30'. */
export const windowText = (
  agreedAt: string | null,
  { shop, now }: { readonly shop: Pick<Shop, 'timeZone' | 'openingHours'>; readonly now: string },
  t: Translate,
  language: Language,
): string => {
  const { timeZone, openingHours } = shop
  const { kind, from, until } = pickupWindow({
    agreedAt: agreedAt === null ? null : new Date(agreedAt),
    openingHours,
    timeZone,
    now: new Date(now),
  })
  const clock = { language, timeZone, now: Date.parse(now) }
  const time = (at: Date) => formatTime(at.toISOString(), { ...clock, now: at.getTime() })
  if (kind === 'now')
    return sentence(
      until === null
        ? t('pickupWindow.now')
        : t('pickupWindow.nowUntil', { until: formatTime(until.toISOString(), clock) }),
    )
  const day = isSameDay(from, new Date(now), timeZone)
    ? t('pickupWindow.today')
    : from.toLocaleDateString(localeOf(language), {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone,
      })
  const untilText = until === null ? '' : time(until)
  return sentence(t(`pickupWindow.${kind}`, { day, from: time(from), until: untilText }))
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
