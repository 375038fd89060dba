import { DEFAULT_NOTIFICATION_PREFERENCES, type NotificationPreferences } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../platform/columns.ts'
import type { Reader, Tx } from '../platform/postgres.ts'
import { allRows, askedRows } from '../platform/rows.ts'

export interface KeptPreferences extends NotificationPreferences {
  /** False: the number gets no SMS but the one with the code. */
  readonly isPhonenumberVerified: boolean
}

const PREFERENCE_ROW = columns(
  'notification_preferences',
  `
  user_id, choices, phonenumber, quiet_from, quiet_until, is_urgent_let_through,
  is_weekly_mail_wanted, push_kinds`,
)
type PreferenceRow = RowOf<typeof PREFERENCE_ROW> & KeptPreferences

const DEFAULTS: KeptPreferences = {
  ...DEFAULT_NOTIFICATION_PREFERENCES,
  isPhonenumberVerified: false,
}

const CHOSEN = sql`select ${PREFERENCE_ROW}, phonenumber_verified_at is not null as "isPhonenumberVerified"
  from notification_preferences`

/** Users without a choice have the defaults. */
export type PreferencesOf = (userId: string) => KeptPreferences

const preferencesIn = (rows: readonly PreferenceRow[]): PreferencesOf => {
  const byUser = new Map(rows.map(({ userId, ...chosen }) => [userId, chosen]))
  return (userId) => byUser.get(userId) ?? DEFAULTS
}

/** Looks up the preferences of a user, or the defaults. */
export const preferencesOfUsers = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<PreferencesOf> =>
  preferencesIn(
    await allRows<PreferenceRow>(reader)`${CHOSEN} where user_id = any(${[...userIds]})`,
  )

/** The same of every Admin of an organisation: sent at once. */
export const preferencesOfAdmins = async (tx: Tx, organisationId: string): Promise<PreferencesOf> =>
  preferencesIn(
    await askedRows<PreferenceRow>(tx)`${CHOSEN} where user_id in (
      select user_id from role_assignments where organisation_id = ${organisationId} and role = 'Admin')`,
  )

/** A changed number has to be verified again. */
export const saveNotificationPreferences = async (
  tx: Tx,
  userId: string,
  chosen: NotificationPreferences,
  now: string,
): Promise<void> => {
  await sql`
    insert into notification_preferences
      (user_id, choices, phonenumber, quiet_from, quiet_until, is_urgent_let_through, is_weekly_mail_wanted,
       push_kinds, updated_at)
    values (${userId}, ${JSON.stringify(chosen.choices)}::jsonb, ${chosen.phonenumber},
      ${chosen.quietFrom}, ${chosen.quietUntil}, ${chosen.isUrgentLetThrough}, ${chosen.isWeeklyMailWanted},
      ${chosen.pushKinds}, ${now})
    on conflict (user_id) do update set choices = excluded.choices,
      phonenumber_verified_at = case when notification_preferences.phonenumber = excluded.phonenumber
        then notification_preferences.phonenumber_verified_at end,
      phonenumber = excluded.phonenumber, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, is_urgent_let_through = excluded.is_urgent_let_through,
      is_weekly_mail_wanted = excluded.is_weekly_mail_wanted, push_kinds = excluded.push_kinds,
      updated_at = excluded.updated_at
  `.execute(tx)
}

export const markPhoneVerified = async (tx: Tx, userId: string, now: string): Promise<void> => {
  await sql`update notification_preferences set phonenumber_verified_at = ${now}
    where user_id = ${userId}`.execute(tx)
}

/** Users who chose the weekly mail, paged by id. */
export const listWeeklyMailUsers = async (
  reader: Reader,
  afterUserId: string,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await allRows(reader)`
    select ${columns('notification_preferences', 'user_id')} from notification_preferences
    where is_weekly_mail_wanted and user_id > ${afterUserId} order by user_id limit ${limit}`
  return rows.map(({ userId }) => userId)
}

/** Answers whether the user had wanted it. */
export const declineWeeklyMail = async (tx: Tx, userId: string, now: string): Promise<boolean> => {
  const { rows } = await sql`update notification_preferences
    set is_weekly_mail_wanted = false, updated_at = ${now}
    where user_id = ${userId} and is_weekly_mail_wanted returning user_id`.execute(tx)
  return rows.length > 0
}
