import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'

/**
 * Gives each customer one of the drawn codes that is free, one that rests only when no other is
 * left. Which customer got which; whoever found none is not in it.
 */
export const claimPincodes = async (
  tx: Tx,
  organisationId: string,
  customerIds: readonly string[],
  macs: readonly string[],
  restPeriodStart: string,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await allRows(tx)`
    with free as (
      select drawn.mac,
        row_number() over (order by coalesce(p.freed_at > ${restPeriodStart}, false), drawn.place) as place
      from unnest(${[...macs]}::text[]) with ordinality drawn (mac, place)
      left join customer_pincodes p on p.organisation_id = ${organisationId} and p.code_mac = drawn.mac
      where p.customer_id is null
    )
    insert into customer_pincodes as held (organisation_id, code_mac, customer_id)
    select ${organisationId}, free.mac, wanting.id
    from free join unnest(${[...customerIds]}::text[]) with ordinality wanting (id, place) using (place)
    order by free.mac
    on conflict (organisation_id, code_mac) do update set customer_id = excluded.customer_id, freed_at = null
      where held.customer_id is null
    returning ${columns('customer_pincodes', 'customer_id!, code_mac as mac', 'held')}`
  return new Map(rows.map(({ customerId, mac }) => [customerId, mac]))
}

/** These codes and no others; false when one is held or rests. */
export const claimTypedPincodes = async (
  tx: Tx,
  organisationId: string,
  typed: readonly { readonly customerId: string; readonly mac: string }[],
  restPeriodStart: string,
): Promise<boolean> => {
  if (typed.length === 0) return true
  const { rows } = await sql`
    insert into customer_pincodes as held (organisation_id, code_mac, customer_id)
    select ${organisationId}, wished.mac, wished.id
    from unnest(${typed.map(({ customerId }) => customerId)}::text[], ${typed.map(({ mac }) => mac)}::text[])
      wished (id, mac) order by wished.mac
    on conflict (organisation_id, code_mac) do update set customer_id = excluded.customer_id, freed_at = null
      where held.customer_id is null and held.freed_at <= ${restPeriodStart}
    returning 1
  `.execute(tx)
  return rows.length === typed.length
}

export const freePincodes = async (
  tx: Tx,
  organisationId: string,
  customerIds: readonly string[],
  now: string,
): Promise<void> => {
  await sql`
    update customer_pincodes set customer_id = null, freed_at = ${now}
    where organisation_id = ${organisationId} and customer_id = any(${[...customerIds]})
  `.execute(tx)
}

export const savePincodes = async (
  tx: Tx,
  organisationId: string,
  sealed: ReadonlyMap<string, string>,
): Promise<void> => {
  if (sealed.size === 0) return
  await sql`
    update customers c set sealed_pincode = n.sealed
    from unnest(${[...sealed.keys()]}::text[], ${[...sealed.values()]}::text[]) n (id, sealed)
    where c.organisation_id = ${organisationId} and c.id = n.id
  `.execute(tx)
}

export const findSealedPincode = async (
  reader: Reader,
  organisationId: string,
  id: string,
): Promise<string | null> => {
  const row = await firstRow(reader)`
    select ${columns('customers', 'sealed_pincode as sealed')}
    from customers where organisation_id = ${organisationId} and id = ${id}`
  return row?.sealed ?? null
}

/** Who holds these codes now; '' for one that rests. */
export const findHolders = async (
  reader: Reader,
  organisationId: string,
  macs: readonly string[],
  restPeriodStart: string,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await allRows<{ holder: string }>(reader)`
    select ${columns('customer_pincodes', 'code_mac as mac')}, coalesce(customer_id, '') as holder
    from customer_pincodes
    where organisation_id = ${organisationId} and code_mac = any(${[...macs]})
      and (customer_id is not null or freed_at > ${restPeriodStart})`
  return new Map(rows.map(({ mac, holder }) => [mac, holder]))
}
