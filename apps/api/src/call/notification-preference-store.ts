import { DEFAULT_NOTIFICATION_PREFERENCES, type NotificationPreferences } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../platform/postgres.ts'

interface PreferenceRow extends NotificationPreferences {
  readonly userId: string
}

/** What these users chose; whoever chose nothing is not in it. */
const chosenBy = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<readonly PreferenceRow[]> => {
  const { rows } = await sql<PreferenceRow>`
    select user_id as "userId", choices, phonenumber, quiet_from as "quietFrom",
      quiet_until as "quietUntil", is_urgent_let_through as "isUrgentLetThrough"
    from notification_preferences where user_id = any(${[...userIds]})
  `.execute(reader)
  return rows
}

/** Asked for by user: what was chosen, or what holds for everybody. */
export const preferencesOfUsers = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<(userId: string) => NotificationPreferences> => {
  const rows = await chosenBy(reader, userIds)
  const byUser = new Map(rows.map(({ userId, ...chosen }) => [userId, chosen]))
  return (userId) => byUser.get(userId) ?? DEFAULT_NOTIFICATION_PREFERENCES
}

export const saveNotificationPreferences = async (
  tx: Tx,
  userId: string,
  chosen: NotificationPreferences,
  now: string,
): Promise<void> => {
  await sql`
    insert into notification_preferences
      (user_id, choices, phonenumber, quiet_from, quiet_until, is_urgent_let_through, updated_at)
    values (${userId}, ${JSON.stringify(chosen.choices)}::jsonb, ${chosen.phonenumber},
      ${chosen.quietFrom}, ${chosen.quietUntil}, ${chosen.isUrgentLetThrough}, ${now})
    on conflict (user_id) do update set choices = excluded.choices,
      phonenumber = excluded.phonenumber, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, is_urgent_let_through = excluded.is_urgent_let_through,
      updated_at = excluded.updated_at
  `.execute(tx)
}
