import { batched } from '../../call/batched.ts'
import { read } from '../../call/read.ts'
import { customerReach } from './customer-reach.ts'
import { type Customer, customersByIds } from './customer-store.ts'

/** For what names a customer: one statement for all of an answer. */
export const customerById = batched<Customer>((call, ids) =>
  read(call, (reader) => customersByIds(reader, customerReach(call), ids)),
)
