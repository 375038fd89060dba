import type { Severity } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { type RowOf, selected } from '../platform/columns.ts'
import { fetchPage, type Page, type PageRequest } from '../platform/paging.ts'
import type { Reader, Tx } from '../platform/postgres.ts'
import { firstRow } from '../platform/rows.ts'

export type Notification = RowOf<typeof COLUMNS>

const COLUMNS = selected(
  'notifications',
  `
  id, organisation_id, severity, text_key, text_params, link, created_at, read_at`,
)

export const listNotifications = (
  reader: Reader,
  userId: string,
  severity: Severity | null | undefined,
  page: PageRequest,
): Promise<Page<Notification>> => {
  const own = reader
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('is_listed', '=', true)
  return fetchPage(reader, {
    matching: severity == null ? own : own.where('severity', '=', severity),
    select: (matching) => matching.select(COLUMNS),
    idColumn: sql`notifications.id`,
    sort: { expression: sql`notifications.created_at`, type: 'timestamptz', isNeverNull: true },
    direction: 'desc',
    page,
  })
}

/** Counted only so far: the bell says '99+' beyond it. */
const UNREAD_AT_MOST = 100

export const countUnread = async (reader: Reader, userId: string): Promise<number> => {
  const row = await firstRow<{ count: number }>(reader)`
    select count(*)::int as count from (
      select from notifications
      where user_id = ${userId} and deleted_at is null and read_at is null and is_listed limit ${UNREAD_AT_MOST}
    ) unread`
  return row?.count ?? 0
}

/** Which of a user's notifications: these, or all of them. */
export type Chosen = readonly string[] | 'all'

const isChosen = (chosen: Chosen) =>
  chosen === 'all' ? sql<boolean>`true` : sql<boolean>`id = any(${[...chosen]})`

export const markDeleted = async (
  tx: Tx,
  userId: string,
  chosen: Chosen,
  now: string,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update notifications set deleted_at = ${now}
    where user_id = ${userId} and deleted_at is null and is_listed and ${isChosen(chosen)}
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** By their ids, or all that one deletion took with it. */
export const restoreDeleted = async (
  tx: Tx,
  userId: string,
  deleted: { readonly ids: readonly string[] } | { readonly at: string },
): Promise<number> => {
  const which =
    'ids' in deleted
      ? sql<boolean>`id = any(${[...deleted.ids]})`
      : sql<boolean>`deleted_at = ${deleted.at}`
  const { numAffectedRows } = await sql`
    update notifications set deleted_at = null
    where user_id = ${userId} and deleted_at is not null and ${which}
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export const markRead = async (
  tx: Tx,
  userId: string,
  chosen: Chosen,
  now: string,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and deleted_at is null and read_at is null and is_listed and ${isChosen(chosen)}
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Whoever leaves an organisation takes nothing of it along. */
export const forgetNotificationsOf = async (
  tx: Tx,
  userId: string,
  organisationId: string,
): Promise<void> => {
  await sql`
    delete from notifications where user_id = ${userId} and organisation_id = ${organisationId}
  `.execute(tx)
}

export const purgeDeletedBefore = async (tx: Tx, before: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from notifications where deleted_at < ${before}
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
