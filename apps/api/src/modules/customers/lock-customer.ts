import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { customerReach } from './customer-reach.ts'
import { type Customer, lockCustomers } from './customer-store.ts'

/** One that can still be changed: who was deleted or merged is gone. */
export const lockCustomer = async (tx: Tx, call: Call, id: string): Promise<Customer> => {
  const [customer] = await lockCustomers(tx, customerReach(call), [id])
  if (customer === undefined || customer.anonymisedAt !== null) throw refused('NOT_FOUND')
  return customer
}
