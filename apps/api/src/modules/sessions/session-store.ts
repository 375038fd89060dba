import { sql } from 'kysely'
import type { SessionRow } from '../../graphql/session.ts'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'
import type { Overdue } from '../retention/index.ts'

export type SignInMethod = SessionRow['method']

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly tokenHash: string
  readonly method: SignInMethod
  readonly ip: string
  readonly userAgent: string
  readonly now: string
  readonly authenticatedAt: string
  readonly expiresAt: string
}

export const insertSession = async (tx: Tx, session: NewSession): Promise<void> => {
  await sql`
    insert into sessions (id, user_id, token_hash, method, ip, user_agent, created_at, last_seen_at,
      authenticated_at, expires_at)
    values (${session.id}, ${session.userId}, ${session.tokenHash}, ${session.method}, ${session.ip},
      ${session.userAgent}, ${session.now}, ${session.now}, ${session.authenticatedAt}, ${session.expiresAt})
  `.execute(tx)
}

const LIVE_SESSION = columns(
  'sessions',
  'id as id, user_id, rotated_at, last_seen_at, expires_at, method',
  's',
)
export interface LiveSession extends RowOf<typeof LIVE_SESSION> {
  /** False for the token before the last rotation. */
  readonly isCurrentToken: boolean
}

/** Locks the row, so that concurrent refreshes from several tabs are serialised. */
export const lockSessionByToken = (
  tx: Tx,
  tokenHash: string,
  now: string,
  seenSince: string,
) => firstRow<LiveSession>(tx)`
  select ${LIVE_SESSION}, s.token_hash = ${tokenHash} as "isCurrentToken"
  from sessions s join users u on u.id = s.user_id
  where (s.token_hash = ${tokenHash} or s.previous_token_hash = ${tokenHash})
    and s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${seenSince}
    and u.deleted_at is null
  for update of s`

/** Locks the live session of an older token, from before the last two rotations. */
export const lockSessionBySpentToken = (tx: Tx, tokenHash: string) => firstRow(tx)`
  select ${columns('sessions', 'id as id, user_id', 's')}
  from spent_session_tokens t join sessions s on s.id = t.session_id
  where t.token_hash = ${tokenHash} and s.ended_at is null
  for update of s`

/** Deletes the spent tokens of an ended session. */
export const deleteSpentTokens = async (tx: Tx, now: string): Promise<void> => {
  await sql`delete from spent_session_tokens t using sessions s
    where s.id = t.session_id and (s.ended_at is not null or s.expires_at < ${now})`.execute(tx)
}

/** True if it ended after that moment, as the session before a new sign-in does. */
export const hasEndedSince = async (
  reader: Reader,
  tokenHash: string,
  since: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from sessions
    where (token_hash = ${tokenHash} or previous_token_hash = ${tokenHash}) and ended_at > ${since}`.execute(
    reader,
  )
  return rows.length > 0
}

export const rotateSession = async (
  tx: Tx,
  sessionId: string,
  newTokenHash: string,
  now: string,
): Promise<void> => {
  await sql`
    insert into spent_session_tokens (token_hash, session_id)
    select previous_token_hash, id from sessions
    where id = ${sessionId} and previous_token_hash is not null
    on conflict do nothing
  `.execute(tx)
  await sql`
    update sessions set previous_token_hash = token_hash, token_hash = ${newTokenHash}, rotated_at = ${now}
    where id = ${sessionId}
  `.execute(tx)
}

export const touchSession = async (tx: Tx, sessionId: string, now: string): Promise<void> => {
  await sql`update sessions set last_seen_at = ${now} where id = ${sessionId}`.execute(tx)
}

/** Shifts sessions that are live at `now`, so that a jump of the clock does not expire them. */
export const carryLiveSessions = async (
  tx: Tx,
  byMs: number,
  now: string,
  seenSince: string,
): Promise<void> => {
  await sql`
    update sessions set last_seen_at = last_seen_at + ${byMs}::float8 * interval '1 millisecond',
      expires_at = expires_at + ${byMs}::float8 * interval '1 millisecond'
    where ended_at is null and expires_at > ${now} and last_seen_at > ${seenSince}
  `.execute(tx)
}

export const markReauthenticated = async (
  tx: Tx,
  sessionId: string,
  now: string,
): Promise<void> => {
  await sql`update sessions set authenticated_at = ${now} where id = ${sessionId}`.execute(tx)
}

export const listSessions = (
  reader: Reader,
  userId: string,
  now: string,
  seenSince: string,
) => allRows(reader)`
  select ${columns('sessions', 'id, method, ip, user_agent, created_at, last_seen_at, expires_at')}
  from sessions
  where user_id = ${userId} and ended_at is null and expires_at > ${now} and last_seen_at > ${seenSince}
  order by last_seen_at desc, id desc`

export const endSessionOf = async (
  tx: Tx,
  userId: string,
  sessionId: string,
  now: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update sessions set ended_at = ${now}
    where id = ${sessionId} and user_id = ${userId} and ended_at is null
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export const endSessionByToken = (tx: Tx, tokenHash: string, now: string) => firstRow(tx)`
  update sessions s set ended_at = ${now} from users u
  where u.id = s.user_id and s.ended_at is null
    and (s.token_hash = ${tokenHash} or s.previous_token_hash = ${tokenHash})
  returning ${columns({ s: 'sessions', u: 'users' }, 's.user_id, u.name as userName')}`

/** Ends all sessions of a user, or all but one; the server refuses the next call of each. */
export const endSessionsOf = async (
  tx: Tx,
  userId: string,
  now: string,
  exceptSessionId: string | null = null,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update sessions set ended_at = ${now}
    where user_id = ${userId} and ended_at is null
      and (${exceptSessionId}::text is null or id <> ${exceptSessionId})
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Sessions that began with single sign-on. */
export const endSignOnSessionsOf = async (tx: Tx, userId: string, now: string): Promise<number> => {
  const { numAffectedRows } = await sql`update sessions set ended_at = ${now}
    where user_id = ${userId} and method = 'oidc' and ended_at is null`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export const hasUserAtDomain = async (reader: Reader, domain: string): Promise<boolean> => {
  const { rows } = await sql`
    select from users where email like ${`%@${domain}`} and deleted_at is null limit 1`.execute(
    reader,
  )
  return rows.length > 0
}

export const endSessionsAtDomain = async (tx: Tx, domain: string, now: string): Promise<void> => {
  await sql`
    update sessions s set ended_at = ${now} from users u
    where u.id = s.user_id and u.email like ${`%@${domain}`} and s.ended_at is null
  `.execute(tx)
}

/** For users of several organisations the longest period applies; counts whole days. */
const overdueSessions = (midnight: string, keptDays: number, tried: Overdue | null) => {
  const daysThere =
    tried === null
      ? sql`coalesce(r.sign_ins, ${keptDays}::int)`
      : sql`case when a.organisation_id = ${tried.organisationId}
          then ${tried.days}::int
          else coalesce(r.sign_ins, ${keptDays}::int) end`
  return sql`select s.id from sessions s
    where coalesce(s.ended_at, s.expires_at) < ${midnight}::timestamptz - make_interval(days => coalesce((
      select max(${daysThere}) from role_assignments a
      left join retention_settings r on r.organisation_id = a.organisation_id
      where a.user_id = s.user_id and a.organisation_id is not null), ${keptDays}::int))`
}

export const deleteOldSessions = async (
  tx: Tx,
  midnight: string,
  keptDays: number,
): Promise<void> => {
  await sql`delete from sessions where id in (${overdueSessions(midnight, keptDays, null)})`.execute(
    tx,
  )
}

/** Sessions of one organisation's people that the previewed settings would delete. */
export const countOldSessions = async (
  reader: Reader,
  tried: Overdue,
  midnight: string,
  keptDays: number,
  atMost: number,
): Promise<number> => {
  const row = await firstRow<{ count: number }>(reader)`
    select count(*)::int as count from (
      select from sessions where id in (${overdueSessions(midnight, keptDays, tried)})
        and user_id in (select user_id from role_assignments where organisation_id = ${tried.organisationId})
      limit ${atMost}) old`
  return row?.count ?? 0
}
