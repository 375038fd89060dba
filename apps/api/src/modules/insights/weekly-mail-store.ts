import type { Country, Language, Place } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface WeeklyReader {
  readonly _id: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly timeZone: string
  readonly dateFormat: string
}

export const findWeeklyReader = async (
  reader: Reader,
  userId: string,
): Promise<WeeklyReader | null> => {
  const { rows } = await sql<WeeklyReader>`
    select id as _id, email, name, language, time_zone as "timeZone", date_format as "dateFormat"
    from users where id = ${userId} and deleted_at is null`.execute(reader)
  return rows[0] ?? null
}

export interface MailedOrganisation extends Extract<Place, { kind: 'organisation' }> {
  readonly name: string
  readonly country: Country
}

/** Without the removed ones. */
export const listMailedOrganisations = async (
  reader: Reader,
  organisationIds: readonly string[],
): Promise<MailedOrganisation[]> => {
  const { rows } = await sql<MailedOrganisation>`
    select 'organisation' as kind, o.id as "organisationId", o.dealer_id as "dealerId",
      d.reseller_id as "resellerId", o.name, o.address ->> 'country' as country
    from organisations o join dealers d on d.id = o.dealer_id
    where o.id = any(${[...organisationIds]}::text[]) and o.removed_at is null
    order by o.name, o.id`.execute(reader)
  return rows
}

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
