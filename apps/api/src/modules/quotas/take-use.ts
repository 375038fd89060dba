import { monthOf } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { addUse, type QuotaTaking, takeBackUse } from './quota-use-store.ts'
import { tellStanding } from './tell-standing.ts'

type Clocked = Pick<Services, 'clock'>
export type Use = Omit<QuotaTaking, 'at' | 'count'>

/**
 * Part of a change, and best its last step: until it commits, nobody else of the organisation takes one. False: the
 * month has none left.
 */
export const takeUse = async (tx: Tx, { clock }: Clocked, use: Use): Promise<boolean> => {
  const now = clock.now()
  const standing = await addUse(tx, { ...use, at: now, count: 1 }, false)
  if (standing === null) return false
  await tellStanding(tx, now, use, standing)
  return true
}

/** What was accepted already is counted, whatever the limit. */
export const countUse = async (
  tx: Tx,
  { clock }: Clocked,
  taking: Use & Partial<Pick<QuotaTaking, 'at' | 'count'>>,
): Promise<void> => {
  const now = clock.now()
  const at = taking.at ?? now
  const standing = await addUse(tx, { count: 1, ...taking, at }, true)
  // A month that is over is nobody's worry any more.
  if (standing !== null && monthOf(at) === monthOf(now))
    await tellStanding(tx, now, taking, standing)
}

/** Of the day on which it was taken: it never left. */
export const giveBackUse = (tx: Tx, use: Use, takenAt: Date): Promise<void> =>
  takeBackUse(tx, { ...use, at: takenAt, count: 1 })
