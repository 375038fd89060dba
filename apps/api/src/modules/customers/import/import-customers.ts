import {
  type CustomerImportRow,
  IMPORT_OUTCOMES,
  type ImportedRow,
  type ImportOutcome,
  type ImportPlan,
  importKeys,
  MAX_IMPORT_ROWS,
  type PlannedCustomer,
  planCustomerImport,
} from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { refused, refusedAt } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { freePublicIds } from '../../../platform/free-public-ids.ts'
import { newId } from '../../../platform/ids.ts'
import { isUniqueViolation } from '../../../platform/database-errors.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allotPincodes, pincodeMac, restPeriodStart } from '../pincodes/allot-pincodes.ts'
import { findImportMatches, findMergedNumbers, queueForImport } from './customer-import-store.ts'
import { findCustomerPlace, listShopNames } from '../customer-place-store.ts'
import { findHolders, freePincodes, savePincodes } from '../pincodes/customer-pincode-store.ts'
import { customerReach } from '../customer-reach.ts'
import { followPincodes } from '../privacy/customer-records.ts'
import { insertCustomers, updateCustomerRows } from '../customer-store.ts'
import { logCustomers } from '../log-customers.ts'
import { openImport } from './undo-customer-import.ts'
import { findTakenPublicIds } from '../public-id-store.ts'

export type CustomerImport = Readonly<Record<ImportOutcome, number>> & {
  /** Null for a trial. */
  readonly _id: string | null
  /** One per row of the part, in its order. */
  readonly rows: readonly ImportedRow[]
}

/**
 * One part of a file: rows that can be used are; the others say why not. Tried out first, it does everything
 * but save. Later parts name the import that the first one began.
 */
export const importCustomers = async (
  call: Call,
  rows: readonly CustomerImportRow[],
  importId: string | null | undefined,
  isTrial: boolean,
): Promise<CustomerImport> => {
  if (rows.length === 0) throw refusedAt('data', 'empty')
  if (rows.length > MAX_IMPORT_ROWS) throw refusedAt('data', 'tooLong')
  if (isTrial)
    return { _id: null, ...summary(await read(call, (reader) => plan(reader, call, rows, false))) }
  try {
    return await transact(call, async (tx) => {
      await queueForImport(tx, customerReach(call).organisationId)
      const now = call.services.clock.now()
      if (importId != null) await openImport(tx, call, importId, now)
      const _id = importId ?? newId(now)
      const planned = await plan(tx, call, rows, true)
      await save(tx, call, planned.changed, now.toISOString())
      const { rows: results, ...counts } = summary(planned)
      await logCustomers(
        tx,
        call,
        {
          operation: 'Created',
          text: 'customersImported',
          params: counts,
          subjectId: _id,
          at: now,
        },
        planned.changed.map(({ _id: id, before, after }) => ({ _id: id, before, after })),
      )
      return { _id, ...counts, rows: results }
    })
  } catch (error) {
    // Somebody typed the same number or code by hand meanwhile: the next try sees it.
    if (isUniqueViolation(error)) throw refused('CONFLICT')
    throw error
  }
}

const plan = async (
  reader: Reader,
  call: Call,
  rows: readonly CustomerImportRow[],
  isLocking: boolean,
): Promise<ImportPlan> => {
  const { secrets, clock } = call.services
  const reach = customerReach(call)
  const { organisationId } = reach
  const { country, language } = await findCustomerPlace(reader, organisationId)
  const keys = rows.map((row) => importKeys(row, country))
  const codes = new Map(
    rows.flatMap(({ pincode }) => {
      const typed = pincode?.trim() ?? ''
      return typed === '' ? [] : [[pincodeMac(secrets, organisationId, typed), typed] as const]
    }),
  )
  const now = clock.now()
  const holders = await findHolders(reader, organisationId, [...codes.keys()], restPeriodStart(now))
  return planCustomerImport(rows, {
    country,
    language,
    shops: await listShopNames(reader, reach),
    known: await findImportMatches(reader, reach, keys, isLocking),
    mergedExternalIds: await findMergedNumbers(reader, organisationId, keys),
    pincodeHolders: new Map([...holders].map(([mac, holder]) => [codes.get(mac) ?? '', holder])),
    newId: () => newId(now),
  })
}

const save = async (
  tx: Tx,
  call: Call,
  changed: readonly PlannedCustomer[],
  now: string,
): Promise<void> => {
  const { organisationId } = customerReach(call)
  const added = changed.filter(({ before }) => before === null)
  const updated = changed.filter(({ before }) => before !== null)
  const recoded = updated.filter(({ pincode }) => pincode !== null)
  await freePincodes(
    tx,
    organisationId,
    recoded.map(({ _id }) => _id),
    now,
  )
  const sealed = await allotPincodes(
    tx,
    call,
    organisationId,
    [...added, ...recoded].map(({ _id, pincode }) => ({ customerId: _id, pincode })),
  )
  await updateCustomerRows(
    tx,
    updated.map(({ _id, after }) => ({ ...after, _id, organisationId, updatedAt: now })),
  )
  await savePincodes(
    tx,
    organisationId,
    new Map(recoded.flatMap(({ _id }) => [[_id, sealed.get(_id) ?? ''] as const])),
  )
  await followPincodes(
    tx,
    call.services,
    organisationId,
    recoded.map(({ _id }) => _id),
  )
  const publicIds = await freePublicIds(added.length, (drawn) =>
    findTakenPublicIds(tx, organisationId, drawn),
  )
  await insertCustomers(
    tx,
    added.map(({ _id, after }, index) => ({
      ...after,
      _id,
      id: publicIds[index] ?? '',
      organisationId,
      sealedPincode: sealed.get(_id) ?? null,
      createdAt: now,
      updatedAt: now,
    })),
  )
}

const summary = ({ rows }: ImportPlan): Omit<CustomerImport, '_id'> => {
  const count = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length
  const counts = Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, count(outcome)]))
  return { ...(counts as Record<ImportOutcome, number>), rows }
}
