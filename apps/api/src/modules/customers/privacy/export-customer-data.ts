import type { Call } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { customerRecords } from './customer-records.ts'
import { lockCustomer } from '../lock-customer.ts'
import { logCustomers } from '../log-customers.ts'
import { getCustomerById, openPincode } from '../list/read-customers.ts'

/** Everything that is kept of one person, for that person. */
export const exportCustomerData = async (call: Call, id: string): Promise<object> => {
  await transact(call, async (tx) => {
    const customer = await lockCustomer(tx, call, id)
    await logCustomers(
      tx,
      call,
      {
        operation: 'Sent',
        text: 'customerDataExported',
        params: { id: customer.id },
        subjectId: id,
      },
      [{ _id: id, before: null, after: null }],
    )
    return { _id: id }
  })
  const {
    hasPincode: _,
    anonymisedAt: _anonymised,
    mergedIntoId: _merged,
    ...customer
  } = await getCustomerById(call, id)
  const about = { organisationId: customer.organisationId, customerId: id, shopIds: null }
  const records = await read(call, async (reader) => {
    const found: [string, unknown][] = []
    for (const { kind, exported } of customerRecords())
      found.push([`${kind}s`, await exported(reader, about)])
    return Object.fromEntries(found)
  })
  return {
    exportedAt: call.services.clock.now().toISOString(),
    customer: { ...customer, pincode: await openPincode(call, id) },
    ...records,
  }
}
