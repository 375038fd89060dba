import { monthOf } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { addUse, type QuotaTaking, subtractUse } from './quota-use-store.ts'
import { notifyQuotaState } from './notify-quota-state.ts'

type Clocked = Pick<Services, 'clock'>
export type Use = Omit<QuotaTaking, 'at' | 'count'>

/**
 * Best as the last step of a transaction: until it commits, it blocks other uses of the organisation.
 * False if the month's quota is used up.
 */
export const consumeQuota = async (tx: Tx, { clock }: Clocked, use: Use): Promise<boolean> => {
  const now = clock.now()
  const standing = await addUse(tx, { ...use, at: now, count: 1 }, false)
  if (standing === null) return false
  await notifyQuotaState(tx, now, use, standing)
  return true
}

/** Counts what the server has already accepted, even beyond the limit. */
export const countUse = async (
  tx: Tx,
  { clock }: Clocked,
  taking: Use & Partial<Pick<QuotaTaking, 'at' | 'count'>>,
): Promise<void> => {
  const now = clock.now()
  const at = taking.at ?? now
  const standing = await addUse(tx, { count: 1, ...taking, at }, true)
  // A past month needs no notification.
  if (standing !== null && monthOf(at) === monthOf(now))
    await notifyQuotaState(tx, now, taking, standing)
}

/** Returns the quota of a message that was never sent, on the day that it was counted. */
export const returnQuota = (tx: Tx, use: Use, takenAt: Date): Promise<void> =>
  subtractUse(tx, { ...use, at: takenAt, count: 1 })
