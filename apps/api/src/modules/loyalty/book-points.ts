import { type Cents, loyaltyPointsChange } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { newId } from '../../platform/ids.ts'
import { jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { findAwardRate, insertLoyaltyEntry } from './loyalty-entry-store.ts'
import { findLoyaltySettings } from './loyalty-settings-store.ts'

export const SYNC_LOYALTY = jobOf('sync-loyalty', z.object({ organisationId: z.string() }))
export type LoyaltyPayload = z.infer<typeof SYNC_LOYALTY.payload>

/** What of an order decides about points. */
export interface PointedOrder {
  readonly _id: string
  readonly organisationId: string
  readonly totalPrice: Cents
  readonly refundedAmount: Cents
  readonly isTest: boolean
}

export const enqueueLoyalty = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  { organisationId }: LoyaltyPayload,
  startAfter?: Date,
): Promise<void> =>
  jobs.enqueue(tx, SYNC_LOYALTY, { organisationId } satisfies LoyaltyPayload, {
    group: organisationId,
    ...(startAfter === undefined ? {} : { startAfter }),
  })

/** Written with the money and sent after it: no sale waits for the service. */
export const awardPoints = async (
  tx: Tx,
  services: Services,
  order: PointedOrder,
): Promise<void> => {
  if (order.isTest) return
  const settings = await findLoyaltySettings(tx, order.organisationId)
  if (settings === null) return
  await book(tx, services, order, {
    cause: 'paid',
    keptBefore: 0,
    keptAfter: order.totalPrice,
    pointsPerEuro: settings.pointsPerEuro,
  })
}

/**
 * A refund takes points in proportion, and one that came back gives them again: at the rate of the
 * award, whatever the settings say by now. `order` is as it was before.
 */
export const movePoints = async (
  tx: Tx,
  services: Services,
  order: PointedOrder,
  refund: { readonly _id: string; readonly amount: Cents; readonly isTakenBack: boolean },
): Promise<void> => {
  const pointsPerEuro = await findAwardRate(tx, order.organisationId, order._id)
  if (pointsPerEuro === null) return
  const keptBefore = order.totalPrice - order.refundedAmount
  await book(tx, services, order, {
    cause: `${refund.isTakenBack ? 'refundFailed' : 'refund'}:${refund._id}`,
    keptBefore,
    keptAfter: keptBefore + (refund.isTakenBack ? refund.amount : -refund.amount),
    pointsPerEuro,
  })
}

const book = async (
  tx: Tx,
  services: Services,
  { _id: orderId, organisationId }: PointedOrder,
  change: {
    readonly cause: string
    readonly keptBefore: number
    readonly keptAfter: number
    readonly pointsPerEuro: number
  },
): Promise<void> => {
  const { cause, keptBefore, keptAfter, pointsPerEuro } = change
  const points = loyaltyPointsChange(keptBefore, keptAfter, pointsPerEuro)
  if (points === 0) return
  const now = services.clock.now()
  const isNew = await insertLoyaltyEntry(tx, {
    _id: newId(now),
    organisationId,
    orderId,
    cause,
    points,
    pointsPerEuro,
    amount: keptAfter - keptBefore,
    createdAt: now.toISOString(),
  })
  if (isNew) await enqueueLoyalty(tx, services, { organisationId })
}
