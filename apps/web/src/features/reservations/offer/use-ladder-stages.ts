import { type Ladder, PERCENT } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import type { LadderStage } from '../../../ui/discount-ladder/index.ts'
import { useShopFormats } from '../use-shop-formats.ts'
import { pricedStages } from './offer-price.ts'

const HOUR_MS = 3_600_000

interface Drawn {
  readonly ladder: Ladder
  readonly hiddenAfterHours: number | null
  readonly offeredAt: Date
  readonly timeZone: string
  readonly priceOf: (discount: number) => number
  /** The discount that holds now, to mark it. */
  readonly discountNow?: number
}

/** The steps of a ladder in words: when by the clock of the shop, how much off, and what it costs then. */
export const useLadderStages = (
  drawn: Drawn,
): { readonly stages: readonly LadderStage[]; readonly end: string | undefined } => {
  const { t } = useTranslation('vending')
  const formats = useFormats()
  const atShop = useShopFormats(drawn.timeZone)
  const { offeredAt, hiddenAfterHours } = drawn
  const clock = (hours: number) => {
    const at = new Date(offeredAt.getTime() + hours * HOUR_MS).toISOString()
    return atShop.date(at) === atShop.date(offeredAt.toISOString())
      ? atShop.time(at)
      : atShop.dateTime(at)
  }
  const stages = pricedStages(drawn.ladder, hiddenAfterHours, drawn.priceOf)
  return {
    stages: stages.map(({ fromHours, hours, discount, price, share }) => ({
      key: fromHours,
      from: clock(fromHours),
      price: formats.money(price),
      discount: discount === 0 ? undefined : formats.percent(discount / PERCENT),
      share,
      hours,
      ...(drawn.discountNow === discount ? { isNow: true } : {}),
    })),
    end: hiddenAfterHours === null ? undefined : t('hiddenAtEnd', { at: clock(hiddenAfterHours) }),
  }
}
