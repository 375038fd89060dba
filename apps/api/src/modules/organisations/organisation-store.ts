import type { Cents, OrganisationInput, StrongSignInDemand } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { type RowOf, selected, columns } from '../../platform/columns.ts'
import { jsonText } from '../../platform/column-types.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

export type Organisation = OrganisationInput & RowOf<typeof ORGANISATION_COLUMNS>

export const ORGANISATION_COLUMNS = selected(
  'organisations',
  `
  id, public_id, dealer_id, pathname, name, language, company_name, registration_number,
  vat_number, address, support_email, note, created_at, updated_at, removed_at`,
)

const byId = (reader: Reader, id: string) =>
  reader.selectFrom('organisations').select(ORGANISATION_COLUMNS).where('organisations.id', '=', id)

export const findOrganisation = async (reader: Reader, id: string): Promise<Organisation | null> =>
  (await byId(reader, id).executeTakeFirst()) ?? null

export const lockOrganisation = async (tx: Tx, id: string): Promise<Organisation | null> =>
  (await byId(tx, id).forUpdate().executeTakeFirst()) ?? null

const columnsOf = (organisation: Organisation) => ({
  dealer_id: organisation.dealerId,
  pathname: organisation.pathname,
  name: organisation.name,
  language: organisation.language,
  company_name: organisation.companyName,
  registration_number: organisation.registrationNumber,
  vat_number: organisation.vatNumber,
  address: jsonText(organisation.address),
  support_email: organisation.supportEmail,
  note: organisation.note,
  updated_at: organisation.updatedAt,
  removed_at: organisation.removedAt,
})

export const insertOrganisation = async (tx: Tx, organisation: Organisation): Promise<void> => {
  await tx
    .insertInto('organisations')
    .values({
      id: organisation._id,
      public_id: organisation.id,
      created_at: organisation.createdAt,
      ...columnsOf(organisation),
    })
    .execute()
}

export const updateOrganisationRow = async (tx: Tx, organisation: Organisation): Promise<void> => {
  await tx
    .updateTable('organisations')
    .set(columnsOf(organisation))
    .where('id', '=', organisation._id)
    .execute()
}

/** Returns the demand from before. */
export const saveStrongSignIn = async (
  tx: Tx,
  organisationId: string,
  demand: StrongSignInDemand,
  now: string,
): Promise<StrongSignInDemand | null> => {
  const row = await firstRow(tx)`
    select ${columns('organisations', 'strong_sign_in as before')}
    from organisations where id = ${organisationId}
    for no key update`
  await sql`update organisations set strong_sign_in = ${demand}, updated_at = ${now}
    where id = ${organisationId}`.execute(tx)
  return row?.before ?? null
}

/** Returns the limit from before, in cents. */
export const saveMemberRefundLimit = async (
  tx: Tx,
  organisationId: string,
  cents: Cents,
  now: string,
): Promise<Cents> => {
  const before = await firstRow(tx)`
    select ${columns('organisations', 'member_refund_limit as cents')}
    from organisations where id = ${organisationId} for no key update`
  await sql`update organisations set member_refund_limit = ${cents}, updated_at = ${now}
    where id = ${organisationId}`.execute(tx)
  return before?.cents ?? 0
}

/** With everything that belongs to it, by the foreign keys; the trail stays. */
export const deleteOrganisationRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('organisations').where('id', '=', id).execute()
}
