import type { Preferences } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { UserRow } from '../../graphql/user.ts'
import { columns } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

/** A user with preferences and named roles, in one statement. */
export const findUserRow = (reader: Reader, userId: string) => firstRow<UserRow>(reader)`
  select ${columns(
    'users',
    `
  id, name, email, language, date_format, time_zone, time_rounding_minutes, theme, density,
  landing_shop_id, last_read_announcement_at, last_sign_in_at, tour_ended_at, hidden_columns`,
    'u',
  )},
      u.password_hash is not null as "hasPassword",
      coalesce((
      select json_agg(json_build_object(
        'role', a.role,
        'referenceType', case when a.organisation_id is not null then 'Organisation'
          when a.dealer_id is not null then 'Dealer' when a.reseller_id is not null then 'Reseller' end,
        'referenceId', coalesce(a.organisation_id, a.dealer_id, a.reseller_id),
        'referenceName', coalesce(o.name, d.company_name, r.company_name),
        'shopIds', a.shop_ids) order by a.id)
      from role_assignments a
      left join organisations o on o.id = a.organisation_id
      left join dealers d on d.id = a.dealer_id
      left join resellers r on r.id = a.reseller_id
      where a.user_id = u.id), '[]') as roles
  from users u where u.id = ${userId} and u.deleted_at is null`

export const savePreferences = async (
  tx: Tx,
  userId: string,
  preferences: Preferences,
  now: string,
): Promise<void> => {
  await sql`
    update users set name = ${preferences.name}, language = ${preferences.language},
      date_format = ${preferences.dateFormat}, time_zone = ${preferences.timeZone},
      time_rounding_minutes = ${preferences.timeRoundingMinutes}, theme = ${preferences.theme},
      density = ${preferences.density}, landing_shop_id = ${preferences.landingShopId}, updated_at = ${now}
    where id = ${userId}
  `.execute(tx)
}

export const saveTourEnded = async (tx: Tx, userId: string, now: string): Promise<void> => {
  await sql`update users set tour_ended_at = ${now} where id = ${userId}`.execute(tx)
}

export const saveHiddenColumns = async (
  tx: Tx,
  userId: string,
  list: string,
  hidden: readonly string[],
): Promise<void> => {
  await sql`
    update users set hidden_columns = hidden_columns ||
      jsonb_build_object(${list}::text, ${JSON.stringify(hidden)}::jsonb)
    where id = ${userId}
  `.execute(tx)
}

/** The organisation of a shop, to see whether the user works there. */
export const organisationOfShop = async (
  reader: Reader,
  shopId: string,
): Promise<string | null> => {
  const row = await firstRow(reader)`
    select ${columns('shops', 'organisation_id')} from shops where id = ${shopId}`
  return row?.organisationId ?? null
}

/** Never moves back: a confirmation in a stale tab does not bring old announcements again. */
export const raiseLastRead = async (tx: Tx, userId: string, at: string): Promise<void> => {
  await sql`
    update users set last_read_announcement_at = greatest(last_read_announcement_at, ${at}::timestamptz)
    where id = ${userId}
  `.execute(tx)
}
