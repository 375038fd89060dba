import { COUNT_CAP } from '@lockerdesk/domain'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { CUSTOMER_COLUMNS, type Customer, type CustomerReach, inReach } from '../customer-store.ts'

export interface SharedContact {
  readonly kind: 'email' | 'phone'
  readonly value: string
}

export interface CustomerDuplicate {
  readonly _id: string
  readonly contacts: readonly SharedContact[]
  readonly customers: readonly Customer[]
}

export interface DuplicatePage {
  readonly items: readonly CustomerDuplicate[]
  readonly totalCount: number
}

const CUSTOMERS_AT_MOST = 20

/**
 * Customers who share an address or a number, each set of them once with everything they share.
 * Only shared contacts are read, and there is an index of those.
 */
export const listDuplicates = async (
  reader: Reader,
  reach: CustomerReach,
  limit: number,
  offset: number,
): Promise<DuplicatePage> => {
  const { organisationId } = reach
  const rows = await allRows<{
    ids: string[]
    contacts: SharedContact[]
    total: number
  }>(reader)`
    with shared as (
      select k.kind, k.value, visible.ids
      from (select kind, value, customer_ids from customer_contacts
        where organisation_id = ${organisationId} and cardinality(customer_ids) > 1
        order by kind, value limit ${COUNT_CAP}) k
      cross join lateral (select array_agg(c.id::text order by c.created_at, c.id) as ids from customers c
        where ${inReach(reach)} and c.id = any(k.customer_ids)) visible
      where cardinality(visible.ids) > 1
    ), sets as (
      select ids, json_agg(json_build_object('kind', kind, 'value', value) order by kind, value) as contacts,
        min(kind || value) as first
      from shared group by ids
    )
    select ids, contacts, (select count(*)::integer from sets) as total from sets
    order by first, ids limit ${limit} offset ${offset}`
  const shown = await findShown(reader, reach, [
    ...new Set(rows.flatMap(({ ids }) => ids.slice(0, CUSTOMERS_AT_MOST))),
  ])
  return {
    items: rows.map(({ ids, contacts }) => ({
      _id: ids.join('-'),
      contacts,
      customers: ids.flatMap((id) => shown.get(id) ?? []),
    })),
    totalCount: rows[0]?.total ?? 0,
  }
}

const findShown = async (
  reader: Reader,
  reach: CustomerReach,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Customer>> => {
  const rows = await allRows<Customer>(reader)`
    select ${CUSTOMER_COLUMNS} from customers c where ${inReach(reach)} and c.id = any(${[...ids]})`
  return new Map(rows.map((customer) => [customer._id, customer]))
}
