import type { Language, Place } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

/** The columns by which roles and invitations name their place; a SuperUser's are all null. */
export interface PlaceColumns {
  readonly organisationId: string | null
  readonly dealerId: string | null
  readonly resellerId: string | null
}

export interface NamedPlace {
  readonly place: Place
  /** Null for the platform itself. */
  readonly name: string | null
  readonly language: Language | null
}

export const placeColumns = (place: Place): PlaceColumns => ({
  organisationId: place.kind === 'organisation' ? place.organisationId : null,
  dealerId: place.kind === 'dealer' ? place.dealerId : null,
  resellerId: place.kind === 'reseller' ? place.resellerId : null,
})

/** The rows of a table with the three columns that belong to exactly this place. */
export const isAtPlace = (place: Place) => {
  switch (place.kind) {
    case 'platform':
      return sql<boolean>`role = 'SuperUser'`
    case 'reseller':
      return sql<boolean>`reseller_id = ${place.resellerId}`
    case 'dealer':
      return sql<boolean>`dealer_id = ${place.dealerId}`
    case 'organisation':
      return sql<boolean>`organisation_id = ${place.organisationId}`
  }
}

/** Where the columns point in the tree; null when it was removed. */
export const findPlace = async (
  reader: Reader,
  { organisationId, dealerId, resellerId }: PlaceColumns,
): Promise<NamedPlace | null> => {
  if (organisationId !== null) return findOrganisation(reader, organisationId)
  if (dealerId !== null) return findDealer(reader, dealerId)
  if (resellerId !== null) return findReseller(reader, resellerId)
  return { place: { kind: 'platform' }, name: null, language: null }
}

const findOrganisation = async (reader: Reader, id: string): Promise<NamedPlace | null> => {
  const rows = await allRows(reader)`
    select ${columns({ o: 'organisations', d: 'dealers' }, 'o.name, o.language, o.dealer_id, d.reseller_id')}
    from organisations o join dealers d on d.id = o.dealer_id
    where o.id = ${id} and o.removed_at is null`
  const [row] = rows
  if (row === undefined) return null
  const { name, language, ...above } = row
  return { place: { kind: 'organisation', organisationId: id, ...above }, name, language }
}

const findDealer = async (reader: Reader, id: string): Promise<NamedPlace | null> => {
  const rows = await allRows(reader)`
    select ${columns('dealers', 'company_name as name, reseller_id')} from dealers where id = ${id}`
  const [row] = rows
  if (row === undefined) return null
  const place = { kind: 'dealer', dealerId: id, resellerId: row.resellerId } as const
  return { place, name: row.name, language: null }
}

const findReseller = async (reader: Reader, id: string): Promise<NamedPlace | null> => {
  const rows = await allRows(reader)`
    select ${columns('resellers', 'company_name as name')} from resellers where id = ${id}`
  const [row] = rows
  if (row === undefined) return null
  return { place: { kind: 'reseller', resellerId: id }, name: row.name, language: null }
}
