import type { ImportKeys, KnownCustomer } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { CUSTOMER_COLUMNS, type Customer, type CustomerReach } from '../customer-store.ts'

/** One import of an organisation at a time: the second sees what the first made. */
export const queueForImport = async (tx: Tx, organisationId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customers/import/${organisationId}`}, 0))`.execute(
    tx,
  )
}

/** All customers of the organisation that rows of the file may match, each found through an index. */
export const findImportMatches = async (
  reader: Reader,
  { organisationId, shopIds }: CustomerReach,
  keys: readonly ImportKeys[],
  isLocking: boolean,
): Promise<KnownCustomer[]> => {
  const distinct = (values: readonly string[]) => [...new Set(values)].filter(Boolean)
  const emails = distinct(keys.flatMap((key) => key.emails))
  const phones = distinct(keys.flatMap((key) => key.phonenumbers))
  const publicIds = distinct(keys.map(({ publicId }) => publicId))
  const externalIds = distinct(keys.map(({ externalId }) => externalId))
  const alone = keys.filter(
    ({ externalId, emails: own, phonenumbers }) =>
      externalId === '' && own.length === 0 && phonenumbers.length === 0,
  )
  const names = distinct(alone.map(({ firstName, lastName }) => `${lastName} ${firstName}`))
  const rows = await allRows<Customer>(reader)`
    with meant as (
      select id from customers where organisation_id = ${organisationId} and public_id = any(${publicIds})
      union select coalesce(merged_into_id, id) from customers
        where organisation_id = ${organisationId} and external_id <> '' and external_id = any(${externalIds})
      union select unnest(customer_ids) from customer_contacts
        where organisation_id = ${organisationId} and kind = 'email' and value = any(${emails})
      union select unnest(customer_ids) from customer_contacts
        where organisation_id = ${organisationId} and kind = 'phone' and value = any(${phones})
      union select c.id from unnest(${names}::text[]) typed (name) join customers c
        on c.organisation_id = ${organisationId} and c.sort_name = folded(typed.name) and c.anonymised_at is null
        where c.emails = '{}' and c.phonenumbers = '{}' and c.external_id = ''
    )
    select ${CUSTOMER_COLUMNS} from meant join customers c on c.id = meant.id
    where c.organisation_id = ${organisationId} and c.anonymised_at is null
    order by c.id ${isLocking ? sql`for update of c` : sql``}`
  return rows.map((customer) => ({
    _id: customer._id,
    id: customer.id,
    isReachable: shopIds === null || customer.shopId === null || shopIds.includes(customer.shopId),
    externalId: customer.externalId,
    firstName: customer.firstName,
    lastName: customer.lastName,
    emails: customer.emails,
    phonenumbers: customer.phonenumbers,
    language: customer.language,
    notificationTypes: customer.notificationTypes,
    shopId: customer.shopId,
    note: customer.note,
  }))
}

/** Numbers of those who were merged, and whom they were merged into. */
export const findMergedNumbers = async (
  reader: Reader,
  organisationId: string,
  keys: readonly ImportKeys[],
): Promise<ReadonlyMap<string, string>> => {
  const externalIds = keys.map(({ externalId }) => externalId).filter(Boolean)
  const rows = await allRows(reader)`
    select ${columns('customers', 'external_id, merged_into_id!')} from customers
    where organisation_id = ${organisationId} and external_id <> '' and external_id = any(${externalIds})
      and merged_into_id is not null`
  return new Map(rows.map(({ externalId, mergedIntoId }) => [externalId, mergedIntoId]))
}
