import { type CustomerFields, isUndoable } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { forgetChanges } from '../customer-change-store.ts'
import { queueForImport } from './customer-import-store.ts'
import { refusingTakenNumber } from '../customer-input.ts'
import { freePincodes } from '../pincodes/customer-pincode-store.ts'
import { customerReach } from '../customer-reach.ts'
import { followPincodes } from '../privacy/customer-records.ts'
import { anonymiseRows, updateCustomerRows } from '../customer-store.ts'
import {
  countImported,
  findImport,
  lockUndoable,
  type UndoableCustomer,
} from './customer-undo-store.ts'
import { logCustomers, type LoggedCustomer } from '../log-customers.ts'

const AT_ONCE = 2_000

export interface UndoneCustomerImport {
  /** Made by the import, and deleted as by hand. */
  readonly deleted: number
  /** As they were before it, but for their codes: a code that was replaced stays replaced. */
  readonly restored: number
  /** Changed, deleted or reserved for since: left as they are. */
  readonly kept: number
}

/** Begun within a day and not taken back. */
export const openImport = async (
  tx: Tx,
  call: Call,
  importId: string,
  now: Date,
): Promise<void> => {
  const begun = await findImport(tx, customerReach(call).organisationId, importId)
  if (begun === null) throw refused('NOT_FOUND')
  if (begun.isUndone) throw refused('CONFLICT')
  if (!isUndoable(begun.createdAt, now)) throw refused('RESTORE_PERIOD_OVER')
}

/** Within a day, and once. */
export const undoCustomerImport = (call: Call, importId: string): Promise<UndoneCustomerImport> =>
  refusingTakenNumber(
    transact(call, async (tx) => {
      const { organisationId } = customerReach(call)
      await queueForImport(tx, organisationId)
      const now = call.services.clock.now()
      await openImport(tx, call, importId, now)
      const imported = await countImported(tx, organisationId, importId)
      const undone = await takeBack(tx, call, importId, now)
      const restored = undone.filter(({ after }) => after !== null).length
      const deleted = undone.length - restored
      const counts = { deleted, restored, kept: imported - undone.length }
      await logCustomers(
        tx,
        call,
        {
          operation: 'Deleted',
          severity: 'warning',
          text: 'customerImportUndone',
          params: counts,
          subjectId: importId,
          at: now,
        },
        undone,
      )
      return counts
    }),
  )

const takeBack = async (
  tx: Tx,
  call: Call,
  importId: string,
  now: Date,
): Promise<LoggedCustomer[]> => {
  const reach = customerReach(call)
  const { organisationId } = reach
  const updatedAt = now.toISOString()
  const undone: LoggedCustomer[] = []
  let after = ''
  for (;;) {
    const part = await lockUndoable(tx, reach, importId, after, AT_ONCE)
    const last = part.at(-1)
    if (last === undefined) return undone
    after = last._id
    const known = part.filter(({ changes }) => changes[0] !== null)
    const made = part.filter(({ changes }) => changes[0] === null).map(({ _id }) => _id)
    const restored = known.map((customer) => ({ customer, before: fieldsBefore(customer) }))
    await updateCustomerRows(
      tx,
      restored.map(({ customer: { _id }, before }) => ({
        ...before,
        _id,
        organisationId,
        updatedAt,
      })),
    )
    await freePincodes(tx, organisationId, made, updatedAt)
    await anonymiseRows(tx, { organisationId, ids: made, mergedIntoId: null, now: updatedAt })
    await forgetChanges(tx, organisationId, made)
    await followPincodes(tx, call.services, organisationId, made)
    undone.push(
      ...restored.map(({ customer, before }) => ({
        _id: customer._id,
        before: customer,
        after: before,
      })),
      ...made.map((_id) => ({ _id, before: null, after: null })),
    )
  }
}

/** Of what several parts changed, what it was before the first of them. */
const fieldsBefore = (customer: UndoableCustomer): CustomerFields =>
  customer.changes.reduceRight<CustomerFields>(
    (fields, before) => ({ ...fields, ...before }),
    customer,
  )
