import { dayIn, endingVatRates } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { announce } from '../live/index.ts'
import { notify } from '../notifications/index.ts'
import {
  type EndingVatRate,
  listKeepersToNotify,
  type ProductKeeper,
} from './product-keeper-store.ts'
import { listVatRates } from './vat-rate-store.ts'

/** Notifies whoever may change products with a rate that it ends, each of them once for each last day. */
export const remindOfVatRates = ({ database, clock }: Services): Promise<void> =>
  database.write('everything', async (tx) => {
    const now = clock.now()
    for (const rate of endingVatRates(await listVatRates(tx), now)) {
      const keepers = await listKeepersToNotify(tx, rate)
      for (const [userId, kept] of Map.groupBy(keepers, (keeper) => keeper.userId))
        await notifyKeeper(tx, userId, rate, kept, now)
      const organisationIds = [...new Set(keepers.map((keeper) => keeper.organisationId))]
      await announce(
        tx,
        organisationIds.map((id) => ({ organisationId: id, topic: 'notification', id })),
      )
    }
  })

/** One notification, however many organisations a dealer looks after. */
const notifyKeeper = async (
  tx: Tx,
  userId: string,
  { _id, country, rate, lastDay }: EndingVatRate,
  kept: readonly ProductKeeper[],
  now: Date,
): Promise<void> => {
  const [first] = kept
  if (first === undefined) return
  const about = { rateId: _id, vatRate: rate, days: lastDay }
  const of = { severity: 'warning', now } as const
  if (kept.length > 1)
    return notify(tx, [userId], {
      ...of,
      textKey: 'vatRateEndsInSeveral',
      textParams: { ...about, organisations: kept.length },
      link: '/organisations',
      organisationId: null,
    })
  const { organisationId, products } = first
  // The list of ended rates has them from the day after the last one on.
  const tab = lastDay < dayIn(country, now) ? 'tab=endedVatRate&' : ''
  return notify(tx, [userId], {
    ...of,
    textKey: 'vatRateEnds',
    textParams: { ...about, count: products },
    link: `/products?${tab}organisationId=${organisationId}`,
    organisationId,
  })
}
