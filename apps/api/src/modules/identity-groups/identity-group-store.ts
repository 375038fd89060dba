import type { GroupMapping, Language } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

const MAPPINGS = sql`
  select g.organisation_id as "organisationId", g.group_name as "group", g.role,
    case when g.is_for_every_shop then null else coalesce((
      select array_agg(s.shop_id::text order by s.shop_id) from identity_group_shops s
      where s.organisation_id = g.organisation_id and s.group_name = g.group_name), '{}') end as "shopIds"
  from identity_groups g`

export const listGroupsOf = (reader: Reader, organisationId: string) => allRows<GroupMapping>(
  reader,
)`
  ${MAPPINGS} where g.organisation_id = ${organisationId}
  order by folded(g.group_name), g.group_name`

/** Of all organisations: the lines that name one of these groups. */
export const listMappingsOf = (reader: Reader, groups: readonly string[]) => allRows<GroupMapping>(
  reader,
)`
  ${MAPPINGS} join organisations o on o.id = g.organisation_id
  where g.group_name = any(${[...groups]}) and o.removed_at is null
  order by g.organisation_id, g.group_name`

/** Locks the organisation's table: changes to it take turns. */
export const lockGroupsOf = async (tx: Tx, organisationId: string): Promise<GroupMapping[]> => {
  await sql`select from organisations where id = ${organisationId} for no key update`.execute(tx)
  return listGroupsOf(tx, organisationId)
}

export const saveGroup = async (
  tx: Tx,
  { organisationId, group, role, shopIds }: GroupMapping,
  now: string,
): Promise<void> => {
  await sql`
    insert into identity_groups (organisation_id, group_name, role, is_for_every_shop, updated_at)
    values (${organisationId}, ${group}, ${role}, ${shopIds === null}, ${now})
    on conflict (organisation_id, group_name) do update set role = excluded.role,
      is_for_every_shop = excluded.is_for_every_shop, updated_at = excluded.updated_at`.execute(tx)
  await sql`delete from identity_group_shops
    where organisation_id = ${organisationId} and group_name = ${group}`.execute(tx)
  if (shopIds !== null)
    await sql`
      insert into identity_group_shops (organisation_id, group_name, shop_id)
      select distinct ${organisationId}, ${group}, shop_id from unnest(${[...shopIds]}::text[]) as shop_id
    `.execute(tx)
}

export const deleteGroup = async (tx: Tx, organisationId: string, group: string): Promise<void> => {
  await sql`delete from identity_groups
    where organisation_id = ${organisationId} and group_name = ${group}`.execute(tx)
}

/** Of the first organisation where one of these groups gives a role; null where none does. */
export const languageForGroups = async (
  reader: Reader,
  groups: readonly string[],
): Promise<Language | null> => {
  const row = await firstRow(reader)`
    select ${columns('organisations', 'language', 'o')}
    from identity_groups g join organisations o on o.id = g.organisation_id
    where g.group_name = any(${[...groups]}) and o.removed_at is null
      and (g.is_for_every_shop or exists (
        select from identity_group_shops s
        where s.organisation_id = g.organisation_id and s.group_name = g.group_name))
    order by o.id limit 1`
  return row?.language ?? null
}
