import { DEFAULT_NOTIFICATION_PREFERENCES, type NotificationPreferences } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../platform/postgres.ts'

export interface KeptPreferences extends NotificationPreferences {
  /** False: the number gets no SMS but the one with the code. */
  readonly isPhonenumberVerified: boolean
}

interface PreferenceRow extends KeptPreferences {
  readonly userId: string
}

const DEFAULTS: KeptPreferences = {
  ...DEFAULT_NOTIFICATION_PREFERENCES,
  isPhonenumberVerified: false,
}

/** Preferences of these users; users without a choice are missing. */
const chosenBy = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<readonly PreferenceRow[]> => {
  const { rows } = await sql<PreferenceRow>`
    select user_id as "userId", choices, phonenumber, quiet_from as "quietFrom",
      quiet_until as "quietUntil", is_urgent_let_through as "isUrgentLetThrough",
      is_weekly_mail_wanted as "isWeeklyMailWanted", push_kinds as "pushKinds",
      phonenumber_verified_at is not null as "isPhonenumberVerified"
    from notification_preferences where user_id = any(${[...userIds]})
  `.execute(reader)
  return rows
}

/** Looks up the preferences of a user, or the defaults. */
export const preferencesOfUsers = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<(userId: string) => KeptPreferences> => {
  const rows = await chosenBy(reader, userIds)
  const byUser = new Map(rows.map(({ userId, ...chosen }) => [userId, chosen]))
  return (userId) => byUser.get(userId) ?? DEFAULTS
}

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
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from notification_preferences
    where is_weekly_mail_wanted and user_id > ${afterUserId} order by user_id limit ${limit}
  `.execute(reader)
  return rows.map(({ userId }) => userId)
}

/** Answers whether the user had wanted it. */
export const declineWeeklyMail = async (tx: Tx, userId: string, now: string): Promise<boolean> => {
  const { rows } = await sql`update notification_preferences
    set is_weekly_mail_wanted = false, updated_at = ${now}
    where user_id = ${userId} and is_weekly_mail_wanted returning user_id`.execute(tx)
  return rows.length > 0
}
