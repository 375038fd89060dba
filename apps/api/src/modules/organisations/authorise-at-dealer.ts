import { type Permission, roleAt } from '@lockerdesk/domain'
import { authorise, type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { findDealerPlace } from '../companies/index.ts'

/** A dealer that the caller does not reach does not exist. Answers whose dealer it is. */
export const authoriseAtDealer = async (
  tx: Tx,
  call: Call,
  permission: Permission,
  dealerId: string,
): Promise<{ readonly resellerId: string | null }> => {
  const dealer = await findDealerPlace(tx, dealerId)
  if (dealer === null || roleAt(userOf(call).assignments, dealer) === null)
    throw refused('NOT_FOUND', { field: 'dealerId' })
  authorise(call, permission, dealer)
  return dealer
}
