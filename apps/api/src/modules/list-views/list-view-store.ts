import type { ListKey, ListParams } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export interface ListView extends RowOf<typeof STORED_COLUMNS> {
  readonly isDefault: boolean
}

/** Whose eyes see it, and where. */
export interface Viewer {
  readonly organisationId: string
  readonly userId: string
}

const STORED_COLUMNS = columns(
  { v: 'list_views', u: 'users' },
  `v.id, v.organisation_id, v.user_id, u.name as ownerName, v.list, v.name, v.params,
      v.is_shared, v.deleted_at`,
)
const viewsOf = ({ organisationId, userId }: Viewer) => sql`
  select ${STORED_COLUMNS}, d.view_id is not null as "isDefault"
  from list_views v
  join users u on u.id = v.user_id
  left join list_view_defaults d on d.organisation_id = v.organisation_id
    and d.user_id = ${userId} and d.list = v.list and d.view_id = v.id
  where v.organisation_id = ${organisationId} and (v.user_id = ${userId} or v.is_shared)`

/** One's own and everybody's, by name. */
export const listListViews = (reader: Reader, viewer: Viewer, list: ListKey) => allRows<ListView>(
  reader,
)`
  ${viewsOf(viewer)} and v.list = ${list} and v.deleted_at is null
  order by v.is_shared, ${inNaturalOrder(sql`v.name`)}, v.id`

/** Deleted ones too. */
export const findListView = (reader: Reader, viewer: Viewer, id: string) =>
  firstRow<ListView>(reader)`${viewsOf(viewer)} and v.id = ${id}`

export const lockListView = (tx: Tx, viewer: Viewer, id: string) => firstRow<ListView>(tx)`
  ${viewsOf(viewer)} and v.id = ${id} for update of v`

/** How many a user has of a list, and whether another has that name. */
export const countOwnViews = async (
  reader: Reader,
  { organisationId, userId }: Viewer,
  { list, name, exceptId }: { list: ListKey; name: string; exceptId: string | null },
): Promise<{ count: number; isNameTaken: boolean }> => {
  const row = await firstRow<{ count: number; isNameTaken: boolean }>(reader)`
    select count(*)::int as count,
      coalesce(bool_or(lower(name) = lower(${name}) and id is distinct from ${exceptId}), false) as "isNameTaken"
    from list_views
    where organisation_id = ${organisationId} and user_id = ${userId} and list = ${list}
      and deleted_at is null`
  return row ?? { count: 0, isNameTaken: false }
}

export interface NewListView {
  readonly id: string
  readonly list: ListKey
  readonly name: string
  readonly params: ListParams
  readonly isShared: boolean
}

export const insertListView = async (
  tx: Tx,
  { organisationId, userId }: Viewer,
  view: NewListView,
  now: string,
): Promise<void> => {
  await sql`
    insert into list_views
      (id, organisation_id, user_id, list, name, params, is_shared, created_at, updated_at)
    values (${view.id}, ${organisationId}, ${userId}, ${view.list}, ${view.name},
      ${JSON.stringify(view.params)}::jsonb, ${view.isShared}, ${now}, ${now})
  `.execute(tx)
}

export const saveListView = async (
  tx: Tx,
  { organisationId, _id }: ListView,
  { name, params, isShared }: Pick<ListView, 'name' | 'params' | 'isShared'>,
  now: string,
): Promise<void> => {
  await sql`
    update list_views set name = ${name}, params = ${JSON.stringify(params)}::jsonb,
      is_shared = ${isShared}, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}
  `.execute(tx)
}

export const saveDeleted = async (
  tx: Tx,
  { organisationId, _id }: ListView,
  deletedAt: string | null,
): Promise<void> => {
  await sql`
    update list_views set deleted_at = ${deletedAt}
    where organisation_id = ${organisationId} and id = ${_id}
  `.execute(tx)
}

/** Null: the list opens with everything. */
export const saveDefault = async (
  tx: Tx,
  { organisationId, userId }: Viewer,
  list: ListKey,
  viewId: string | null,
): Promise<void> => {
  await sql`
    delete from list_view_defaults
    where organisation_id = ${organisationId} and user_id = ${userId} and list = ${list}
  `.execute(tx)
  if (viewId === null) return
  await sql`
    insert into list_view_defaults (organisation_id, user_id, list, view_id)
    values (${organisationId}, ${userId}, ${list}, ${viewId})
    on conflict (user_id, organisation_id, list) do update set view_id = excluded.view_id
  `.execute(tx)
}

export const purgeViewsDeletedBefore = async (tx: Tx, before: string): Promise<void> => {
  await sql`delete from list_views where deleted_at < ${before}`.execute(tx)
}
