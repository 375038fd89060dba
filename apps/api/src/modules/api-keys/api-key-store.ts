import type { ApiKeyInput, Permission } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { sortByName } from '../../platform/natural-order.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

export interface ApiKey extends RowOf<typeof STORED_COLUMNS>, RowOf<typeof STORED_API_KEY> {
  readonly scopes: readonly Permission[]
  readonly shopName: string | null
}

const STORED_COLUMNS = columns(
  'api_keys',
  `
  id, organisation_id, name, scopes, shop_id, expires_at, created_at, created_by_name,
  last_used_at, last_used_ip, previous_until, revoked_at, revoked_by_name`,
  'k',
)
const STORED_API_KEY = columns(
  'api_keys',
  'key_hint as hint, previous_key_hint as previousHint',
  'k',
)
const OWN_COLUMNS = sql`${STORED_API_KEY}, ${STORED_COLUMNS}`
const SHOP_NAME = sql<string | null>`(select s.name from shops s
  where s.organisation_id = k.organisation_id and s.id = k.shop_id)`

export interface ApiKeyFilter {
  readonly isRevoked?: boolean | null | undefined
  /** A part of the name. */
  readonly query?: string | null | undefined
}

export const listApiKeys = (
  reader: Reader,
  organisationId: string,
  { isRevoked, query }: ApiKeyFilter,
  page: PageRequest,
): Promise<Page<ApiKey>> => {
  let matching = reader
    .selectFrom('api_keys as k')
    .where(sql<boolean>`k.organisation_id = ${organisationId}`)
  if (isRevoked != null)
    matching = matching.where('k.revoked_at', isRevoked ? 'is not' : 'is', null)
  if (query != null && query.trim() !== '')
    matching = matching.where(
      sql<boolean>`folded(k.name) like '%' || folded(${query.trim()}) || '%'`,
    )
  return fetchPage(reader, {
    matching,
    select: (rows) =>
      rows.select(sql`${OWN_COLUMNS}, ${SHOP_NAME}`.as('shopName')).$castTo<ApiKey>(),
    idColumn: sql`k.id`,
    sort: sortByName(sql`k.name`),
    direction: 'asc',
    page,
  })
}

export const findApiKey = (reader: Reader, organisationId: string, id: string) => firstRow<ApiKey>(
  reader,
)`
  select ${OWN_COLUMNS}, ${SHOP_NAME} as "shopName" from api_keys k
  where k.organisation_id = ${organisationId} and k.id = ${id}`

export const lockApiKey = async (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<ApiKey | null> => {
  await sql`select from api_keys where organisation_id = ${organisationId} and id = ${id}
    for no key update`.execute(tx)
  return findApiKey(tx, organisationId, id)
}

export interface KeptSecret {
  readonly hash: string
  readonly hint: string
}

export interface NewApiKey extends ApiKeyInput, KeptSecret {
  readonly _id: string
  readonly organisationId: string
  readonly createdBy: string
  readonly createdByName: string
  readonly createdAt: string
}

export const insertApiKey = async (tx: Tx, key: NewApiKey): Promise<void> => {
  await tx
    .insertInto('api_keys')
    .values({
      id: key._id,
      organisation_id: key.organisationId,
      shop_id: key.shopId,
      name: key.name,
      key_hash: key.hash,
      key_hint: key.hint,
      scopes: key.scopes,
      created_by: key.createdBy,
      created_by_name: key.createdByName,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute()
}

const oneKey = (tx: Tx, { organisationId, _id }: ApiKey) =>
  tx.updateTable('api_keys').where('organisation_id', '=', organisationId).where('id', '=', _id)

/** Of the secrets before, only the last one may still work. */
export const saveRotated = async (
  tx: Tx,
  key: ApiKey,
  { hash, hint }: KeptSecret,
  previousUntil: string,
): Promise<void> => {
  await oneKey(tx, key)
    .set((row) => ({
      previous_key_hash: row.ref('key_hash'),
      previous_key_hint: row.ref('key_hint'),
      previous_until: previousUntil,
      key_hash: hash,
      key_hint: hint,
    }))
    .execute()
}

export const saveRevoked = async (
  tx: Tx,
  key: ApiKey,
  byName: string,
  now: string,
): Promise<void> => {
  await oneKey(tx, key).set({ revoked_at: now, revoked_by_name: byName }).execute()
}

export const saveRenamed = async (tx: Tx, key: ApiKey, name: string): Promise<void> => {
  await oneKey(tx, key).set({ name }).execute()
}
