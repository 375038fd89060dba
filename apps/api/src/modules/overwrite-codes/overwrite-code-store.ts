import type { OverwriteCodeInput } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { sortByName } from '../../platform/natural-order.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { type CodeKeypad, codeKeypads } from '../keypad-codes/index.ts'

export interface OverwriteCode {
  readonly _id: string
  readonly organisationId: string
  readonly shopId: string
  readonly name: string
  readonly holder: string
  readonly lockerIds: readonly string[] | null
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly isOneTime: boolean
  readonly useCount: number
  readonly lastUsedAt: string | null
  readonly lastUsedWhere: string | null
  readonly createdByName: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly revokedAt: string | null
  readonly revokedByName: string | null
  readonly keypads: readonly CodeKeypad[]
}

const KEYPADS = codeKeypads(sql`o.id`, sql`o.organisation_id`)

const OWN_COLUMNS = sql`
  o.id as _id, o.organisation_id as "organisationId", o.shop_id as "shopId", o.name, o.holder,
  o.locker_ids as "lockerIds", o.valid_from as "validFrom", o.valid_until as "validUntil",
  o.is_one_time as "isOneTime", o.use_count as "useCount", o.last_used_at as "lastUsedAt",
  o.last_used_where as "lastUsedWhere", o.created_by_name as "createdByName", o.created_at as "createdAt",
  o.updated_at as "updatedAt", o.revoked_at as "revokedAt", o.revoked_by_name as "revokedByName"`
const COLUMNS = sql`${OWN_COLUMNS}, ${KEYPADS} as keypads`
/** The same for a query builder, which names the last one itself. */
const SELECTED_COLUMNS = sql<OverwriteCode['keypads']>`${OWN_COLUMNS}, ${KEYPADS}`.as('keypads')

export interface OverwriteCodeReach {
  readonly organisationId: string
  readonly shopIds: readonly string[] | null
}

const isWithin = ({ organisationId, shopIds }: OverwriteCodeReach) =>
  shopIds === null
    ? sql<boolean>`o.organisation_id = ${organisationId}`
    : sql<boolean>`o.organisation_id = ${organisationId} and o.shop_id = any(${[...shopIds]})`

export interface OverwriteCodeFilter {
  readonly isRevoked?: boolean | null | undefined
  /** A part of the name or of the holder. */
  readonly query?: string | null | undefined
}

export const listOverwriteCodes = (
  reader: Reader,
  reach: OverwriteCodeReach,
  { isRevoked, query }: OverwriteCodeFilter,
  page: PageRequest,
): Promise<Page<OverwriteCode>> => {
  let matching = reader.selectFrom('overwrite_codes as o').where(isWithin(reach))
  if (isRevoked != null)
    matching = matching.where('o.revoked_at', isRevoked ? 'is not' : 'is', null)
  if (query != null && query.trim() !== '')
    matching = matching.where(
      sql<boolean>`folded(o.name || ' ' || o.holder) like '%' || folded(${query.trim()}) || '%'`,
    )
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(SELECTED_COLUMNS).$castTo<OverwriteCode>(),
    idColumn: sql`o.id`,
    sort: sortByName(sql`o.name`),
    direction: 'asc',
    page,
  })
}

export const findOverwriteCode = async (
  reader: Reader,
  reach: OverwriteCodeReach,
  id: string,
): Promise<OverwriteCode | null> => {
  const { rows } = await sql<OverwriteCode>`
    select ${COLUMNS} from overwrite_codes o where o.id = ${id} and ${isWithin(reach)}`.execute(
    reader,
  )
  return rows[0] ?? null
}

export const lockOverwriteCode = async (
  tx: Tx,
  reach: OverwriteCodeReach,
  id: string,
): Promise<OverwriteCode | null> => {
  await sql`select from overwrite_codes o where o.id = ${id} and ${isWithin(reach)}
    for no key update`.execute(tx)
  return findOverwriteCode(tx, reach, id)
}

export interface NewOverwriteCode extends OverwriteCodeInput {
  readonly _id: string
  readonly organisationId: string
  readonly mac: string
  readonly hash: string
  readonly createdByName: string
  readonly createdAt: string
}

export const insertOverwriteCode = async (tx: Tx, code: NewOverwriteCode): Promise<void> => {
  await sql`insert into overwrite_codes (id, organisation_id, shop_id, name, holder, locker_ids, valid_from,
      valid_until, is_one_time, code_mac, hash, created_by_name, created_at, updated_at)
    values (${code._id}, ${code.organisationId}, ${code.shopId}, ${code.name}, ${code.holder},
      ${code.lockerIds}, ${code.validFrom}, ${code.validUntil}, ${code.isOneTime}, ${code.mac}, ${code.hash},
      ${code.createdByName}, ${code.createdAt}, ${code.createdAt})`.execute(tx)
}

export const saveOverwriteCode = async (
  tx: Tx,
  { organisationId, _id }: Pick<OverwriteCode, 'organisationId' | '_id'>,
  input: OverwriteCodeInput,
  now: string,
): Promise<void> => {
  await sql`update overwrite_codes set name = ${input.name}, holder = ${input.holder},
      locker_ids = ${input.lockerIds}, valid_from = ${input.validFrom}, valid_until = ${input.validUntil},
      is_one_time = ${input.isOneTime}, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveRevoked = async (
  tx: Tx,
  { organisationId, _id }: Pick<OverwriteCode, 'organisationId' | '_id'>,
  byName: string,
  now: string,
): Promise<void> => {
  await sql`update overwrite_codes set revoked_at = ${now}, revoked_by_name = ${byName}, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const countLockersOfShop = async (
  tx: Tx,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
  lockerIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lockers l join gateways g on g.id = l.gateway_id
    where l.organisation_id = ${organisationId} and g.shop_id = ${shopId} and l.id = any(${[...lockerIds]})`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
