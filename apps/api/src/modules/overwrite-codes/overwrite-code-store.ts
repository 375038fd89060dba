import type { OverwriteCodeInput } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { sortByName } from '../../platform/natural-order.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'
import { type CodeKeypad, codeKeypads } from '../keypad-codes/index.ts'

export interface OverwriteCode extends RowOf<typeof OWN_COLUMNS> {
  readonly keypads: readonly CodeKeypad[]
}

const KEYPADS = codeKeypads(sql`o.id`, sql`o.organisation_id`)

const OWN_COLUMNS = columns(
  'overwrite_codes',
  `
  id, organisation_id, shop_id, name, holder, locker_ids, valid_from, valid_until, is_one_time,
  use_count, last_used_at, last_used_where, created_by_name, created_at, updated_at, revoked_at,
  revoked_by_name`,
  'o',
)
const COLUMNS = sql`${OWN_COLUMNS}, ${KEYPADS} as keypads`
/** The same for a query builder, which names the last column itself. */
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
  /** Part of the name or of the holder. */
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

export const findOverwriteCode = (
  reader: Reader,
  reach: OverwriteCodeReach,
  id: string,
) => firstRow<OverwriteCode>(reader)`
  select ${COLUMNS} from overwrite_codes o where o.id = ${id} and ${isWithin(reach)}`

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
  const row = await firstRow<{ count: number }>(tx)`
    select count(*)::int as count from lockers l join gateways g on g.id = l.gateway_id
    where l.organisation_id = ${organisationId} and g.shop_id = ${shopId} and l.id = any(${[...lockerIds]})`
  return row?.count ?? 0
}
