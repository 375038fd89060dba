import type { Country, Place } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

const WEEKLY_READER = columns('users', 'id, email, name, language, time_zone, date_format')
export type WeeklyReader = RowOf<typeof WEEKLY_READER>

export const findWeeklyReader = (reader: Reader, userId: string) => firstRow(reader)`
  select ${WEEKLY_READER}
  from users where id = ${userId} and deleted_at is null`

const MAILED_ORGANISATION = columns(
  { o: 'organisations', d: 'dealers' },
  'o.name, o.id as organisationId, o.dealer_id, d.reseller_id',
)
export interface MailedOrganisation extends RowOf<typeof MAILED_ORGANISATION> {
  readonly kind: Extract<Place['kind'], 'organisation'>
  readonly country: Country
}

/** Without the removed ones. */
export const listMailedOrganisations = (
  reader: Reader,
  organisationIds: readonly string[],
) => allRows<MailedOrganisation>(reader)`
  select ${MAILED_ORGANISATION}, 'organisation' as kind, o.address ->> 'country' as country
  from organisations o join dealers d on d.id = o.dealer_id
  where o.id = any(${[...organisationIds]}::text[]) and o.removed_at is null
  order by o.name, o.id`

/** One mail: to whom, about which organisation (null: the sum of several), and the Monday of its week. */
export interface WeeklyMailKey {
  readonly userId: string
  readonly organisationId: string | null
  readonly week: string
}

export const hasWeeklyMail = async (
  reader: Reader,
  { userId, organisationId, week }: WeeklyMailKey,
): Promise<boolean> => {
  const { rows } = await sql`select from insight_mails where user_id = ${userId} and week = ${week}
    and organisation_id is not distinct from ${organisationId}`.execute(reader)
  return rows.length > 0
}

/** False if another run was faster: it waits for that run to commit or to roll back. */
export const claimWeeklyMail = async (
  tx: Tx,
  { userId, organisationId, week }: WeeklyMailKey,
  now: string,
): Promise<boolean> => {
  const { rows } = await sql`insert into insight_mails (user_id, organisation_id, week, created_at)
    values (${userId}, ${organisationId}, ${week}, ${now})
    on conflict do nothing returning user_id`.execute(tx)
  return rows.length > 0
}

export const deleteWeeklyMailsBefore = async (tx: Tx, day: string): Promise<void> => {
  await sql`delete from insight_mails where week < ${day}`.execute(tx)
}
