import { openingAt, type OpeningSpan } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useNow } from '../../lib/time/use-now.ts'

const LOOK_AGAIN_MS = 30_000

/** Whether one can get at the lockers now, and until or from when, by the clock there. */
export const OpeningText = ({
  shop,
}: {
  shop: { readonly openingHours: readonly OpeningSpan[]; readonly timeZone: string }
}) => {
  const { t, i18n } = useTranslation('shops')
  const now = useNow(LOOK_AGAIN_MS)
  if (shop.openingHours.length === 0) return t('openingHours.always')
  const { isOpen, changesAt } = openingAt(shop.openingHours, now, shop.timeZone)
  if (changesAt === null) return t('openingHours.always')
  const at = new Intl.DateTimeFormat(i18n.language, {
    ...(isOpen ? {} : { weekday: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: shop.timeZone,
  }).format(changesAt)
  return t(isOpen ? 'openingHours.openUntil' : 'openingHours.closedUntil', { at })
}
