import type { Language, Severity } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../platform/postgres.ts'

/** Users with a notification due by now, paged by id. */
export const listUsersToNotify = async (
  reader: Reader,
  now: string,
  afterUserId: string,
  limit: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from notifications
    where tell_at <= ${now} and user_id > ${afterUserId} order by user_id limit ${limit}
  `.execute(reader)
  return rows.map(({ userId }) => userId)
}

export interface NotifiedUser {
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly timeZone: string
  readonly dateFormat: string
}

export const findNotifiedUser = async (
  reader: Reader,
  userId: string,
): Promise<NotifiedUser | null> => {
  const { rows } = await sql<NotifiedUser>`
    select email, name, language, time_zone as "timeZone", date_format as "dateFormat"
    from users where id = ${userId} and deleted_at is null
  `.execute(reader)
  return rows[0] ?? null
}

export interface PendingNotification {
  readonly id: string
  readonly severity: Severity
  readonly textKey: string
  readonly textParams: Readonly<Record<string, string | number>>
  readonly link: string
  readonly organisationName: string | null
  readonly createdAt: string
  /** Read or deleted in the back office before it was sent. */
  readonly isSettled: boolean
}

/** Notifications due by now, oldest first; skips rows that another process has locked. */
export const lockPendingNotifications = async (
  tx: Tx,
  userId: string,
  now: string,
): Promise<PendingNotification[]> => {
  const { rows } = await sql<PendingNotification>`
    select n.id, n.severity, n.text_key as "textKey", n.text_params as "textParams", n.link,
      o.name as "organisationName", n.created_at as "createdAt",
      n.read_at is not null or n.deleted_at is not null as "isSettled"
    from notifications n left join organisations o on o.id = n.organisation_id
    where n.user_id = ${userId} and n.tell_at <= ${now}
    order by n.created_at, n.id for update of n skip locked
  `.execute(tx)
  return rows
}

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
