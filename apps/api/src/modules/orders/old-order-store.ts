import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { countOverdue, type Overdue } from '../retention/index.ts'
import { FORGOTTEN_BUYER } from './customers/customer-order-store.ts'
import { type Order, ORDER_COLUMNS } from './order-store.ts'

/** Orders that still contain personal data. A late change, such as a refund, restarts the retention period. */
const overdueIds = ({ organisationId, before }: Overdue, limit: number) => sql`
  select id from orders
  where organisation_id = ${organisationId} and created_at < ${before} and updated_at < ${before}
    and (first_name <> '' or last_name <> '' or emails <> '{}' or phonenumbers <> '{}')
  limit ${limit}`

export const countOldOrders = (reader: Reader, overdue: Overdue, atMost: number): Promise<number> =>
  countOverdue(reader, overdueIds(overdue, atMost))

/** Keeps amounts, lines and numbers: the organisation's books need them. */
export const forgetOldBuyers = (tx: Tx, overdue: Overdue, limit: number) => allRows<Order>(tx)`
  with forgotten as (
    update orders o set ${FORGOTTEN_BUYER}
    where o.organisation_id = ${overdue.organisationId} and o.id in (${overdueIds(overdue, limit)})
    returning o.*)
  select ${ORDER_COLUMNS} from forgotten o`
