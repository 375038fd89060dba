import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { pushConfig } from '../gateways/index.ts'

/** Organisations in which a user's pincode works: those that their roles cover. */
export const organisationsOfUser = async (reader: Reader, userId: string): Promise<string[]> => {
  const rows = await allRows(reader)`
    select distinct ${columns('organisations', 'id as id', 'o')} from organisations o
    join dealers d on d.id = o.dealer_id
    join role_assignments a on a.user_id = ${userId}
      and (a.organisation_id = o.id or a.dealer_id = d.id or a.reseller_id = d.reseller_id)
    where o.removed_at is null`
  return rows.map(({ id }) => id)
}

export interface UserCode {
  readonly organisationId: string
  readonly hash: string
}

/** Replaces the code in every organisation; without codes the user has no code any more. */
export const saveUserCodes = async (
  tx: Tx,
  userId: string,
  codeMac: string,
  codes: readonly UserCode[],
  now: Date,
): Promise<void> => {
  const rows = await allRows(tx)`
    delete from user_codes where user_id = ${userId} returning ${columns('user_codes', 'organisation_id')}`
  await sql`insert into user_codes (user_id, organisation_id, code_mac, hash, version, created_at)
    select ${userId}, organisation_id, ${codeMac}, hash, ${Math.floor(now.getTime() / 1000)}, ${now.toISOString()}
    from unnest(${codes.map((code) => code.organisationId)}::text[], ${codes.map((code) => code.hash)}::text[])
      as code (organisation_id, hash)`.execute(tx)
  const touched = new Set([...rows, ...codes].map(({ organisationId }) => organisationId))
  await syncUserCodes(tx, [...touched], now)
}

/**
 * Syncs the user codes on the keypads of these organisations with the current roles.
 * Members of some shops open the gateways of those shops only, and nobody below Admin a main door.
 */
export const syncUserCodes = async (
  tx: Tx,
  organisationIds: readonly string[] | 'all',
  now: Date,
): Promise<void> => {
  const isTouched =
    organisationIds === 'all' ? sql`true` : sql`g.organisation_id = any(${[...organisationIds]})`
  const wanted = sql`
    select g.id as gateway_id, g.organisation_id, c.user_id, c.code_mac, c.hash, c.version,
      bool_or(a.role <> 'Member') as opens_everything
    from gateways g
    join organisations o on o.id = g.organisation_id
    join dealers d on d.id = o.dealer_id
    join user_codes c on c.organisation_id = g.organisation_id
    join users u on u.id = c.user_id and u.pincode_mac is not null
    join role_assignments a on a.user_id = c.user_id and (
      (a.organisation_id = o.id and (a.shop_ids is null or g.shop_id = any(a.shop_ids)))
      or a.dealer_id = d.id or a.reseller_id = d.reseller_id)
    where ${isTouched}
    group by g.id, c.user_id, c.organisation_id`
  const ended = await allRows(tx)`
    with wanted as (${wanted})
    update keypad_codes k set ended_at = ${now.toISOString()}, ended_version = g.codes_version + 1
    from gateways g
    where g.id = k.gateway_id and ${isTouched} and k.kind = 'user' and k.ended_at is null
      and not exists (select from wanted w where w.gateway_id = k.gateway_id and w.user_id = k.subject_id
        and w.code_mac = k.code_mac and w.opens_everything = (k.openings is null))
    returning ${columns('keypad_codes', 'gateway_id', 'k')}`
  const added = await allRows(tx)`
    with wanted as (${wanted})
    insert into keypad_codes (id, organisation_id, gateway_id, kind, subject_id, code_mac, hash, version,
      openings, works_in_lockdown, valid_from, created_at)
    select substr(md5(w.gateway_id || w.user_id || w.version || clock_timestamp()), 1, 24), w.organisation_id,
      w.gateway_id, 'user', w.user_id, w.code_mac, w.hash, w.version,
      case when w.opens_everything then null else '"boxes"'::jsonb end, true,
      ${now.toISOString()}, ${now.toISOString()}
    from wanted w
    where not exists (select from keypad_codes k where k.gateway_id = w.gateway_id and k.ended_at is null
      and k.code_mac = w.code_mac)
    returning ${columns('keypad_codes', 'gateway_id')}`
  const changed = new Set([...ended, ...added].map(({ gatewayId }) => gatewayId))
  await pushConfig(tx, [...changed], 'codes', now)
}
