import { isFactorRemovable } from '@lockerdesk/domain'
import { type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { countFactors } from './factor-store.ts'

/** Call it after the removal, in its transaction: throws, and so rolls back, if a required last factor is gone. */
export const assertFactorStays = async (tx: Tx, call: Call): Promise<void> => {
  const { id, strongSignIn } = userOf(call)
  if (!isFactorRemovable(strongSignIn, await countFactors(tx, id))) throw refused('LAST_FACTOR')
}
