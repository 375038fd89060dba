import { MAX_MERGED, mergeCustomerFields } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { decided, refused, refusedAt } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { freePincodes } from '../pincodes/customer-pincode-store.ts'
import { customerReach } from '../customer-reach.ts'
import { customerRecords, followPincodes } from '../privacy/customer-records.ts'
import {
  anonymiseRows,
  type Customer,
  lockCustomers,
  repointMerged,
  updateCustomerRows,
} from '../customer-store.ts'
import { logCustomers } from '../log-customers.ts'
import { getCustomerById } from '../list/read-customers.ts'

/** The others become signposts to the kept one, who gets their contacts, notes and history. */
export const mergeCustomers = async (
  call: Call,
  keepId: string,
  mergeIds: readonly string[],
): Promise<Customer> => {
  const otherIds = [...new Set(mergeIds)]
  if (otherIds.length === 0) throw refusedAt('mergeIds', 'empty')
  if (otherIds.length > MAX_MERGED) throw refusedAt('mergeIds', 'tooLong')
  if (otherIds.includes(keepId)) throw refusedAt('mergeIds', 'choice')
  await transact(call, async (tx) => {
    const locked = await lockCustomers(tx, customerReach(call), [keepId, ...otherIds])
    const byId = new Map(locked.map((customer) => [customer._id, customer]))
    const found = (id: string): Customer => {
      const customer = byId.get(id)
      if (customer === undefined || customer.anonymisedAt !== null) throw refused('NOT_FOUND')
      return customer
    }
    const keep = found(keepId)
    const others = otherIds.map(found)
    const { organisationId } = keep
    const merged = decided(mergeCustomerFields(keep, others))
    const now = call.services.clock.now().toISOString()
    await freePincodes(tx, organisationId, otherIds, now)
    // First the others let go of their numbers, then the kept one may take one over.
    await anonymiseRows(
      tx,
      { organisationId, ids: otherIds, mergedIntoId: keepId, now },
      merged.externalId,
    )
    await repointMerged(tx, organisationId, otherIds, keepId)
    await updateCustomerRows(tx, [{ ...merged, _id: keepId, organisationId, updatedAt: now }])
    for (const records of customerRecords())
      await records.repoint(tx, organisationId, otherIds, keepId)
    await followPincodes(tx, call.services, organisationId, [keepId, ...otherIds])
    await logCustomers(
      tx,
      call,
      {
        operation: 'Updated',
        text: 'customersMerged',
        params: { id: keep.id, ids: others.map(({ id }) => id).join(', ') },
        subjectId: keepId,
      },
      [{ _id: keepId, before: keep, after: merged }],
    )
    return { _id: keepId }
  })
  return getCustomerById(call, keepId)
}
