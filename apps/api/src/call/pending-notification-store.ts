import { sql } from 'kysely'
import { columns, type RowOf } from '../platform/columns.ts'
import type { Reader, Tx } from '../platform/postgres.ts'
import { allRows, firstRow } from '../platform/rows.ts'

/** Users with a notification due by now, paged by id. */
export const listUsersToNotify = async (
  reader: Reader,
  now: string,
  afterUserId: string,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await allRows(reader)`
    select distinct ${columns('notifications', 'user_id')} from notifications
    where tell_at <= ${now} and user_id > ${afterUserId} order by user_id limit ${limit}`
  return rows.map(({ userId }) => userId)
}

const NOTIFIED_USER = columns('users', 'email, name, language, time_zone, date_format')
export type NotifiedUser = RowOf<typeof NOTIFIED_USER>

export const findNotifiedUser = (reader: Reader, userId: string) => firstRow(reader)`
  select ${NOTIFIED_USER}
  from users where id = ${userId} and deleted_at is null`

const PENDING_NOTIFICATION = columns(
  { n: 'notifications', o: 'organisations' },
  `
  n.id as id, n.severity, n.text_key, n.text_params, n.link, o.name? as organisationName,
  n.created_at`,
)
export interface PendingNotification extends RowOf<typeof PENDING_NOTIFICATION> {
  /** Read or deleted in the back office before it was sent. */
  readonly isSettled: boolean
}

/** Notifications due by now, oldest first; skips rows that another process has locked. */
export const lockPendingNotifications = (
  tx: Tx,
  userId: string,
  now: string,
) => allRows<PendingNotification>(tx)`
  select ${PENDING_NOTIFICATION}, n.read_at is not null or n.deleted_at is not null as "isSettled"
  from notifications n left join organisations o on o.id = n.organisation_id
  where n.user_id = ${userId} and n.tell_at <= ${now}
  order by n.created_at, n.id for update of n skip locked`

/** Null: the notification was sent, or no longer needs to be. */
export const saveNotifyAt = async (
  tx: Tx,
  userId: string,
  ids: readonly string[],
  tellAt: string | null,
): Promise<void> => {
  await sql`
    update notifications set tell_at = ${tellAt}
    where user_id = ${userId} and id = any(${[...ids]})
  `.execute(tx)
}

/** Makes held notifications due now, so that the job decides again with the new preferences. */
export const releaseHeldNotifications = async (
  tx: Tx,
  userId: string,
  now: string,
): Promise<void> => {
  await sql`
    update notifications set tell_at = ${now} where user_id = ${userId} and tell_at > ${now}
  `.execute(tx)
}
