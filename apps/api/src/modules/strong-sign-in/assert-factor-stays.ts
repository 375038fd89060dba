import { isFactorRemovable } from '@lockerdesk/domain'
import { type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { countFactors } from './factor-store.ts'

/** After the removal, in its transaction: the last of somebody who must have one comes back with the rollback. */
export const assertFactorStays = async (tx: Tx, call: Call): Promise<void> => {
  const { id, strongSignIn } = userOf(call)
  if (!isFactorRemovable(strongSignIn, await countFactors(tx, id))) throw refused('LAST_FACTOR')
}
