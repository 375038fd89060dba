import { restoreLimit } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { refused, refusedAt } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { refusingTakenCode } from '../product-input.ts'
import { countDeleted, findTakenPlus, restoreRows, type Wanted } from './product-trash-store.ts'

const MOST_AT_ONCE = 500

/** By themselves, or all that one deletion took; how many came back. */
export const restoreProducts = (
  call: Call,
  ids: readonly string[],
  deletionId: string | null | undefined,
): Promise<number> => {
  const asked = [...new Set(ids)]
  if (asked.length === 0 && deletionId == null) throw refusedAt('ids', 'empty')
  if (asked.length > MOST_AT_ONCE) throw refusedAt('ids', 'tooLong')
  return refusingTakenCode(
    transact(call, async (tx) => {
      const now = call.services.clock.now()
      const wanted: Wanted = {
        organisationId: organisationOf(call).organisationId,
        ids: asked,
        deletionId: deletionId ?? null,
        since: restoreLimit(now).toISOString(),
      }
      const count = await countDeleted(tx, wanted)
      if (count === 0 || count < asked.length) throw refused('NOT_FOUND')
      const taken = await findTakenPlus(tx, wanted)
      if (taken.length > 0) throw refused('PLU_TAKEN', { params: { plus: taken.join(', ') } })
      await restoreRows(tx, wanted, now.toISOString())
      await writeLog(tx, call, {
        type: 'Products',
        operation: 'Created',
        text: 'productsRestored',
        params: { count },
      })
      return count
    }),
  )
}
