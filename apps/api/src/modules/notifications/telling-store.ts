import type { Language, Severity } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'

/** Users for whom something is to leave by now, by id after that one. */
export const usersToTell = async (
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

export interface ToldUser {
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly timeZone: string
  readonly dateFormat: string
}

export const findToldUser = async (reader: Reader, userId: string): Promise<ToldUser | null> => {
  const { rows } = await sql<ToldUser>`
    select email, name, language, time_zone as "timeZone", date_format as "dateFormat"
    from users where id = ${userId} and deleted_at is null
  `.execute(reader)
  return rows[0] ?? null
}

export interface Untold {
  readonly id: string
  readonly severity: Severity
  readonly textKey: string
  readonly textParams: Readonly<Record<string, string | number>>
  readonly link: string
  readonly organisationName: string | null
  readonly createdAt: string
  /** Seen or thrown away in the back office before it could leave. */
  readonly isSettled: boolean
}

/** What is to leave by now, the oldest first; nobody else tells it meanwhile. */
export const lockUntold = async (tx: Tx, userId: string, now: string): Promise<Untold[]> => {
  const { rows } = await sql<Untold>`
    select n.id, n.severity, n.text_key as "textKey", n.text_params as "textParams", n.link,
      o.name as "organisationName", n.created_at as "createdAt",
      n.read_at is not null or n.deleted_at is not null as "isSettled"
    from notifications n left join organisations o on o.id = n.organisation_id
    where n.user_id = ${userId} and n.tell_at <= ${now}
    order by n.created_at, n.id for update of n skip locked
  `.execute(tx)
  return rows
}

/** Until then; null: it has left, or need not any more. */
export const saveTellAt = async (
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

/** What was kept back is looked at anew. */
export const tellHeldNow = async (tx: Tx, userId: string, now: string): Promise<void> => {
  await sql`
    update notifications set tell_at = ${now} where user_id = ${userId} and tell_at > ${now}
  `.execute(tx)
}
