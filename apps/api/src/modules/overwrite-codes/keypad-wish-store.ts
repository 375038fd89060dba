import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'
import type { CodeOpening } from '../gateways/index.ts'
import { ALWAYS_VALID_FROM } from '../keypad-codes/index.ts'

/** Desired state of a code on the keypads. */
export interface KeptCode {
  readonly id: string
  readonly organisationId: string
  readonly mac: string
  readonly hash: string
  readonly isOneTime: boolean
  readonly validFrom: string
  readonly validUntil: string | null
  readonly version: number
  /** By gateway; null openings mean every door. */
  readonly wanted: readonly KeypadOpening[]
  readonly present: readonly KeypadOpening[]
}

export interface KeypadOpening {
  readonly gatewayId: string
  readonly openings: readonly CodeOpening[] | null
}

// Binary collation, as in keypad_codes, so that the same doors give the same text.
const DOORS = sql`(
  select jsonb_agg(jsonb_build_object('lockerId', l.locker_id,
      'boxIds', (select coalesce(jsonb_agg(b.number::text order by b.number), '[]') from boxes b where b.locker_id = l.id),
      'opensMainDoor', l.has_main_door) order by l.locker_id)
  from lockers l where l.gateway_id = g.id and l.id = any(o.locker_ids))`

/** Revoked, used and expired codes belong on no keypad; a code for the whole shop on all of its keypads. */
const COLUMNS = (now: string) => sql`
  o.id, o.organisation_id as "organisationId", o.code_mac as mac, o.hash, o.is_one_time as "isOneTime",
  coalesce(o.valid_from, ${ALWAYS_VALID_FROM}) as "validFrom", o.valid_until as "validUntil",
  extract(epoch from o.updated_at)::bigint as version,
  (select coalesce(json_agg(json_build_object('gatewayId', g.id,
      'openings', case when o.locker_ids is not null then ${DOORS} end) order by g.id), '[]')
    from gateways g
    where g.organisation_id = o.organisation_id and g.shop_id = o.shop_id and o.revoked_at is null
      and coalesce(o.valid_until, 'infinity') > ${now} and not (o.is_one_time and o.use_count > 0)
      and (o.locker_ids is null or ${DOORS} is not null)) as wanted,
  (select coalesce(json_agg(json_build_object('gatewayId', c.gateway_id, 'openings', c.openings)
      order by c.gateway_id), '[]')
    from keypad_codes c where c.subject_id = o.id and c.ended_at is null) as present`

export const findKeptCode = (
  reader: Reader,
  organisationId: string,
  id: string,
  now: string,
) => firstRow<KeptCode>(reader)`
  select ${COLUMNS(now)} from overwrite_codes o
  where o.organisation_id = ${organisationId} and o.id = ${id}`

/** Codes that may be out of sync: active, or still on a keypad. */
export const listKeptCodes = (reader: Reader, now: string) => allRows<KeptCode>(reader)`
  select ${COLUMNS(now)} from overwrite_codes o
  where o.revoked_at is null or exists (select from keypad_codes c where c.subject_id = o.id and c.ended_at is null)
  order by o.id`

export const listShopGateways = async (
  reader: Reader,
  organisationId: string,
  shopId: string,
): Promise<string[]> => {
  const rows = await allRows(reader)`
    select ${columns('gateways', 'id as id')}
    from gateways where organisation_id = ${organisationId} and shop_id = ${shopId} order by id`
  return rows.map(({ id }) => id)
}
