import type { ApiKeyInput, Permission } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { sortByName } from '../../platform/natural-order.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface ApiKey extends RowOf<typeof STORED_COLUMNS> {
  readonly hint: string
  readonly scopes: readonly Permission[]
  readonly shopName: string | null
  readonly previousHint: string | null
}

const STORED_COLUMNS = columns(
  'api_keys',
  `
  id, organisation_id, name, scopes, shop_id, expires_at, created_at, created_by_name,
  last_used_at, last_used_ip, previous_until, revoked_at, revoked_by_name`,
  'k',
)
const OWN_COLUMNS = sql`${STORED_COLUMNS}, k.key_hint as hint, k.previous_key_hint as "previousHint"`
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

export const findApiKey = async (
  reader: Reader,
  organisationId: string,
  id: string,
): Promise<ApiKey | null> => {
  const { rows } = await sql<ApiKey>`
    select ${OWN_COLUMNS}, ${SHOP_NAME} as "shopName" from api_keys k
    where k.organisation_id = ${organisationId} and k.id = ${id}`.execute(reader)
  return rows[0] ?? null
}

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
  await sql`insert into api_keys (id, organisation_id, shop_id, name, key_hash, key_hint, scopes, created_by,
      created_by_name, created_at, expires_at)
    values (${key._id}, ${key.organisationId}, ${key.shopId}, ${key.name}, ${key.hash}, ${key.hint},
      ${key.scopes}, ${key.createdBy}, ${key.createdByName}, ${key.createdAt}, ${key.expiresAt})`.execute(
    tx,
  )
}

/** Of the secrets before, only the last one may still work. */
export const saveRotated = async (
  tx: Tx,
  { organisationId, _id }: ApiKey,
  { hash, hint }: KeptSecret,
  previousUntil: string,
): Promise<void> => {
  await sql`update api_keys set previous_key_hash = key_hash, previous_key_hint = key_hint,
      previous_until = ${previousUntil}, key_hash = ${hash}, key_hint = ${hint}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveRevoked = async (
  tx: Tx,
  { organisationId, _id }: ApiKey,
  byName: string,
  now: string,
): Promise<void> => {
  await sql`update api_keys set revoked_at = ${now}, revoked_by_name = ${byName}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveRenamed = async (
  tx: Tx,
  { organisationId, _id }: ApiKey,
  name: string,
): Promise<void> => {
  await sql`update api_keys set name = ${name}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}
