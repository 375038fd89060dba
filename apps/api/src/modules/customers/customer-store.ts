import { ANONYMOUS_CUSTOMER, type CustomerFields, type Language } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export interface Customer
  extends CustomerFields,
    Omit<RowOf<typeof STORED_COLUMNS>, keyof CustomerFields> {
  readonly shopName: string | null
  readonly hasPincode: boolean
}

/** Which customers a caller may see: those of an organisation, of some of its shops and of none. */
export interface CustomerReach {
  readonly organisationId: string
  readonly shopIds: readonly string[] | null
}

const STORED_COLUMNS = columns(
  'customers',
  `
  id, public_id, organisation_id, external_id, first_name, last_name, emails, phonenumbers,
  language, notification_types, shop_id, note, anonymised_at, merged_into_id, created_at,
  updated_at`,
  'c',
)
export const CUSTOMER_COLUMNS = sql`${STORED_COLUMNS},
  (select s.name from shops s where s.organisation_id = c.organisation_id and s.id = c.shop_id) as "shopName",
  c.sealed_pincode is not null as "hasPincode"`

/** '' is the key of those who belong to every shop. */
export const shopKeys = (shopIds: readonly string[]): string[] => ['', ...shopIds]

export const inReach = ({ organisationId, shopIds }: CustomerReach): RawBuilder<boolean> =>
  shopIds === null
    ? sql`c.organisation_id = ${organisationId}`
    : sql`c.organisation_id = ${organisationId} and c.shop_key = any(${shopKeys(shopIds)})`

/** Deleted and merged ones too: what points at them must be able to say so. */
export const findCustomer = (
  reader: Reader,
  reach: CustomerReach,
  id: string,
) => firstRow<Customer>(reader)`
  select ${CUSTOMER_COLUMNS} from customers c where ${inReach(reach)} and c.id = ${id}`

export const customersByIds = async (
  reader: Reader,
  reach: CustomerReach,
  ids: readonly string[],
): Promise<Map<string, Customer>> => {
  const rows = await allRows<Customer>(reader)`
    select ${CUSTOMER_COLUMNS} from customers c where ${inReach(reach)} and c.id = any(${[...ids]})`
  return new Map(rows.map((row) => [row._id, row]))
}

/** In the order of their ids, so that two who lock several wait in a row and not in a circle. */
export const lockCustomers = (
  tx: Tx,
  reach: CustomerReach,
  ids: readonly string[],
) => allRows<Customer>(tx)`
  select ${CUSTOMER_COLUMNS} from customers c
  where ${inReach(reach)} and c.id = any(${[...ids]}) order by c.id for update of c`

export interface WrittenCustomer extends CustomerFields {
  readonly _id: string
  readonly id: string
  readonly organisationId: string
  readonly sealedPincode: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

const rowOf = (customer: WrittenCustomer) => ({
  id: customer._id,
  organisation_id: customer.organisationId,
  public_id: customer.id,
  external_id: customer.externalId,
  first_name: customer.firstName,
  last_name: customer.lastName,
  emails: customer.emails,
  phonenumbers: customer.phonenumbers,
  language: customer.language satisfies Language,
  notification_types: customer.notificationTypes,
  shop_id: customer.shopId,
  note: customer.note,
  sealed_pincode: customer.sealedPincode,
  created_at: customer.createdAt,
  updated_at: customer.updatedAt,
})

/** One parameter for however many rows; the database unpacks it into the table's own types. */
const unpacked = (customers: readonly WrittenCustomer[]) =>
  sql`json_populate_recordset(null::customers, ${JSON.stringify(customers.map(rowOf))}::json)`

export const insertCustomers = async (
  tx: Tx,
  customers: readonly WrittenCustomer[],
): Promise<void> => {
  if (customers.length === 0) return
  const written = sql`id, organisation_id, public_id, external_id, first_name, last_name, emails,
    phonenumbers, language, notification_types, shop_id, note, sealed_pincode, created_at, updated_at`
  await sql`insert into customers (${written}) select ${written} from ${unpacked(customers)}`.execute(
    tx,
  )
}

export type ChangedCustomer = Omit<WrittenCustomer, 'sealedPincode' | 'createdAt' | 'id'>

/** Everything but the pincode, which has a way of its own. */
export const updateCustomerRows = async (
  tx: Tx,
  customers: readonly ChangedCustomer[],
): Promise<void> => {
  if (customers.length === 0) return
  const rows = customers.map((customer) => ({
    ...customer,
    id: '',
    sealedPincode: null,
    createdAt: customer.updatedAt,
  }))
  await sql`
    update customers c set external_id = n.external_id, first_name = n.first_name, last_name = n.last_name,
      emails = n.emails, phonenumbers = n.phonenumbers, language = n.language,
      notification_types = n.notification_types, shop_id = n.shop_id, note = n.note, updated_at = n.updated_at
    from ${unpacked(rows)} n
    where c.organisation_id = n.organisation_id and c.id = n.id
  `.execute(tx)
}

export interface Anonymised {
  readonly organisationId: string
  readonly ids: readonly string[]
  readonly mergedIntoId: string | null
  readonly now: string
}

/**
 * Nothing of the person stays in the row. One who was merged keeps the number in another system,
 * unless the kept one took it over, so that the next import still knows whom it means.
 */
export const anonymiseRows = async (
  tx: Tx,
  { organisationId, ids, mergedIntoId, now }: Anonymised,
  takenOver = '',
): Promise<void> => {
  const { firstName, lastName, note, externalId } = ANONYMOUS_CUSTOMER
  const isMerged = mergedIntoId !== null
  await sql`
    update customers set first_name = ${firstName}, last_name = ${lastName}, note = ${note}, emails = '{}',
      phonenumbers = '{}', notification_types = '{}', sealed_pincode = null,
      external_id = case when ${isMerged} and external_id <> ${takenOver} then external_id else ${externalId} end,
      merged_into_id = ${mergedIntoId}, anonymised_at = coalesce(anonymised_at, ${now}), updated_at = ${now}
    where organisation_id = ${organisationId} and id = any(${[...ids]})
  `.execute(tx)
}

/** Those who were merged into them follow, wherever they go. */
export const repointMerged = async (
  tx: Tx,
  organisationId: string,
  fromIds: readonly string[],
  toId: string,
): Promise<void> => {
  await sql`
    update customers set merged_into_id = ${toId}
    where organisation_id = ${organisationId} and merged_into_id = any(${[...fromIds]})
  `.execute(tx)
}

/** The numbers by which other systems knew somebody who is to be forgotten. */
export const forgetMergedNumbers = async (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<void> => {
  await sql`
    update customers set external_id = ''
    where organisation_id = ${organisationId} and merged_into_id = ${id}
  `.execute(tx)
}
