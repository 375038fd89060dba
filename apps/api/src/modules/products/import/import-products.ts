import {
  gtinOf,
  IMPORT_OUTCOMES,
  type ImportedProductRow,
  type ImportOutcome,
  isUndoable,
  MAX_IMPORT_ROWS,
  planProductImport,
  productFieldsOf,
  type ProductImportPlan,
  type ProductImportRow,
} from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { refused, refusedAt } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { freePublicIds } from '../../../platform/free-public-ids.ts'
import { newId } from '../../../platform/ids.ts'
import { isUniqueViolation } from '../../../platform/database-errors.ts'
import type { Tx } from '../../../platform/postgres.ts'
import {
  addToImport,
  insertImport,
  insertImportChanges,
  lockImport,
  queueForImport,
} from './product-import-store.ts'
import {
  findTakenPublicIds,
  insertProducts,
  lockProductsByCode,
  type Product,
  productsByCode,
  updateProductRows,
} from '../product-store.ts'

export type ProductImport = Readonly<Record<ImportOutcome, number>> & {
  /** Null for a trial. */
  readonly _id: string | null
  /** One per row of the part, in its order. */
  readonly rows: readonly ImportedProductRow[]
}

/**
 * One part of a file: the rows that can be used are, all of them or, when the lights go out, none; the
 * others say why not. Tried out first, it does everything but save. Later parts name the import that the
 * first one began; a part sent twice finds its products unchanged.
 */
export const importProducts = async (
  call: Call,
  rows: readonly ProductImportRow[],
  importId: string | null | undefined,
  isTrial: boolean,
): Promise<ProductImport> => {
  if (rows.length === 0) throw refusedAt('data', 'empty')
  if (rows.length > MAX_IMPORT_ROWS) throw refusedAt('data', 'tooLong')
  const { organisationId } = organisationOf(call)
  const now = call.services.clock.now()
  const plan = (known: readonly Product[]) =>
    planProductImport(
      rows,
      known.map((product) => ({ ...productFieldsOf(product), _id: product._id })),
      () => newId(now),
    )
  const codes = {
    plus: [...new Set(rows.map(({ plu }) => plu?.trim() ?? ''))],
    gtins: [...new Set(rows.flatMap(({ ean }) => gtinOf(ean ?? '') ?? []))],
  }
  if (isTrial) {
    const known = await read(call, (reader) => productsByCode(reader, organisationId, codes))
    return { _id: null, ...summary(plan(known)) }
  }
  try {
    return await transact(call, async (tx) => {
      await queueForImport(tx, organisationId)
      const _id = importId ?? newId(now)
      if (importId == null)
        await insertImport(tx, { _id, organisationId, createdAt: now.toISOString() })
      else await assertOpen(tx, call, organisationId, importId)
      const planned = plan(await lockProductsByCode(tx, organisationId, codes))
      await save(tx, organisationId, _id, planned, now.toISOString())
      const { rows: results, ...counts } = summary(planned)
      await addToImport(tx, organisationId, _id, counts)
      await writeLog(tx, call, {
        type: 'Products',
        operation: 'Created',
        text: 'productsImported',
        params: counts,
        subjectId: _id,
      })
      return { _id, ...counts, rows: results }
    })
  } catch (error) {
    // Somebody typed the same PLU or EAN by hand meanwhile: the next try sees it.
    if (isUniqueViolation(error)) throw refused('CONFLICT')
    throw error
  }
}

const assertOpen = async (tx: Tx, call: Call, organisationId: string, importId: string) => {
  const begun = await lockImport(tx, organisationId, importId)
  if (begun === null) throw refused('NOT_FOUND')
  if (begun.undoneAt !== null || !isUndoable(begun.createdAt, call.services.clock.now()))
    throw refused('CONFLICT')
}

const save = async (
  tx: Tx,
  organisationId: string,
  importId: string,
  { changed }: ProductImportPlan,
  now: string,
): Promise<void> => {
  const added = changed.filter(({ before }) => before === null)
  await updateProductRows(
    tx,
    changed
      .filter(({ before }) => before !== null)
      .map(({ _id, after }) => ({ ...after, _id, organisationId, updatedAt: now })),
  )
  const publicIds = await freePublicIds(added.length, (drawn) =>
    findTakenPublicIds(tx, organisationId, drawn),
  )
  await insertProducts(
    tx,
    added.map(({ _id, after }, index) => ({
      ...after,
      _id,
      id: publicIds[index] ?? '',
      organisationId,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await insertImportChanges(
    tx,
    organisationId,
    importId,
    changed.map(({ _id, before }) => ({
      productId: _id,
      before: before === null ? null : productFieldsOf(before),
    })),
    now,
  )
}

const summary = ({ rows }: ProductImportPlan) => {
  const count = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length
  const counts = Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, count(outcome)]))
  return { ...(counts as Record<ImportOutcome, number>), rows }
}
