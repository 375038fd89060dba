import { wallTimeOf } from '@lockerdesk/domain'
import type { EarlierOffer } from './offer.graphql.ts'
import { copiedFrom } from './offer-form-values.ts'

/** One content, and every box it stood in. */
export interface EarlierOffers {
  readonly offer: EarlierOffer
  readonly boxes: EarlierOffer['boxes']
}

const contentOf = (offer: EarlierOffer): string => {
  const { lines = [], ...rest } = copiedFrom(offer)
  return JSON.stringify([
    rest,
    lines.map(({ product, amount, isFree }) => [product._id, amount, isFree]),
  ])
}

/** Of the newest: those of the last day before today, by the shop's clock; null when there is none. */
export const lastDayOffers = (
  offers: readonly EarlierOffer[],
  now: Date,
  timeZone: string,
): EarlierOffers[] | null => {
  const dayOf = (at: Date) => wallTimeOf(at, timeZone).slice(0, 10)
  const today = dayOf(now)
  const before = offers.filter(({ createdAt }) => dayOf(new Date(createdAt)) < today)
  const [newest] = before
  if (newest === undefined) return null
  const day = dayOf(new Date(newest.createdAt))
  const same = before.filter(({ createdAt }) => dayOf(new Date(createdAt)) === day)
  const groups = Map.groupBy(same, contentOf)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ offer: first, boxes: [first, ...others].flatMap(({ boxes }) => boxes) }],
  )
}
