import { isUndoable } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { refusingTakenCode } from '../product-input.ts'
import {
  countImportChanges,
  lockImport,
  lockUndoable,
  markUndone,
  queueForImport,
} from './product-import-store.ts'
import { updateProductRows } from '../product-store.ts'
import { trashProducts } from '../trash/product-trash-store.ts'

const AT_ONCE = 2_000

export interface UndoneImport {
  /** Made by the import, and now in the trash. */
  readonly deleted: number
  /** As they were before it. */
  readonly restored: number
  /** Changed or deleted by somebody since: left as they are. */
  readonly kept: number
}

/** Within a day, and once. */
export const undoProductImport = (call: Call, importId: string): Promise<UndoneImport> =>
  refusingTakenCode(
    transact(call, async (tx) => {
      const { organisationId } = organisationOf(call)
      await queueForImport(tx, organisationId)
      const now = call.services.clock.now()
      const begun = await lockImport(tx, organisationId, importId)
      if (begun === null) throw refused('NOT_FOUND')
      if (begun.undoneAt !== null) throw refused('CONFLICT')
      if (!isUndoable(begun.createdAt, now)) throw refused('RESTORE_PERIOD_OVER')
      const undone = await takeBack(tx, organisationId, importId, now)
      await markUndone(tx, organisationId, importId, now.toISOString())
      await writeLog(tx, call, {
        type: 'Products',
        operation: 'Deleted',
        severity: 'warning',
        text: 'productImportUndone',
        params: { ...undone },
        subjectId: importId,
      })
      return undone
    }),
  )

const takeBack = async (
  tx: Tx,
  organisationId: string,
  importId: string,
  now: Date,
): Promise<UndoneImport> => {
  const updatedAt = now.toISOString()
  const deletion = { organisationId, deletionId: newId(now), now: updatedAt }
  let deleted = 0
  let restored = 0
  let after = ''
  for (;;) {
    const part = await lockUndoable(tx, organisationId, importId, after, AT_ONCE)
    const last = part.at(-1)
    if (last === undefined) break
    after = last.productId
    const made = part.flatMap(({ productId, before }) => (before === null ? [productId] : []))
    const known = part.flatMap(({ productId, before }) =>
      before === null ? [] : [{ ...before, _id: productId, organisationId, updatedAt }],
    )
    await trashProducts(tx, deletion, made)
    await updateProductRows(tx, known)
    deleted += made.length
    restored += known.length
  }
  const kept = (await countImportChanges(tx, organisationId, importId)) - deleted - restored
  return { deleted, restored, kept }
}
