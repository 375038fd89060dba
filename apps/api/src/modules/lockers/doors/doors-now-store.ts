import type { TerminalResult } from '@lockerdesk/device-protocol'
import type { CodeKind } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

interface ShopOfDoors {
  readonly organisationId: string
  readonly shopId: string
}

export interface DoorStandingOpen {
  readonly lockerId: string
  /** Null: the main door. */
  readonly boxId: string | null
  readonly openedAt: string | null
}

/** Doors that stand open now and whose gateway says so itself, the longest open first. */
export const listDoorsStandingOpen = (
  reader: Reader,
  { organisationId, shopId }: ShopOfDoors,
  limit: number,
) => allRows<DoorStandingOpen>(reader)`
  with near as (
    select l.id from lockers l
    join gateways g on g.id = l.gateway_id
    join gateway_states s on s.gateway_id = g.id and s.connection_status = 'Online'
    where g.organisation_id = ${organisationId} and g.shop_id = ${shopId})
  select "lockerId", "boxId", "openedAt" from (
    select b.locker_id as "lockerId", b.id as "boxId", b.lock_changed_at as "openedAt"
    from boxes b join near on near.id = b.locker_id where b.lock_status = 'open'
    union all
    select s.locker_id, null, s.main_door_changed_at
    from locker_states s join near on near.id = s.locker_id where s.main_door_status = 'open') doors
  order by "openedAt" nulls first, "boxId" limit ${limit}`

export interface KeypadTryRow {
  readonly _id: string
  readonly gatewayId: string
  /** Null: the code belongs to no locker of this keypad. */
  readonly lockerId: string | null
  readonly boxIds: readonly string[]
  readonly boxLabels: readonly string[]
  readonly result: TerminalResult
  readonly isAccepted: boolean
  readonly codeKind: CodeKind | null
  readonly occurredAt: string
}

/** What was typed at the keypads of a shop since then, the newest first; never the digits. */
export const listKeypadTries = async (
  reader: Reader,
  { organisationId, shopId }: ShopOfDoors,
  since: Date,
  limit: number,
): Promise<KeypadTryRow[]> => {
  const tries = sql`e.kind in ('codeAccepted', 'codeRefused') and e.occurred_at >= ${since.toISOString()}
    order by e.occurred_at desc, e.id desc limit ${limit}`
  const rows = await allRows<KeypadTryRow>(reader)`
    with keypads as (
      select g.id from gateways g where g.organisation_id = ${organisationId} and g.shop_id = ${shopId}),
    latest as (
      select near.* from lockers l join keypads k on k.id = l.gateway_id
      cross join lateral (select * from locker_events e where e.locker_id = l.id and ${tries}) near
      union all
      select near.* from keypads k
      cross join lateral (
        select * from locker_events e where e.gateway_id = k.id and e.locker_id is null and ${tries}) near),
    shown as (select * from latest order by occurred_at desc, id desc limit ${limit})
    select s.id as _id, s.gateway_id as "gatewayId", s.locker_id as "lockerId",
      s.params->>'result' as result, s.kind = 'codeAccepted' as "isAccepted",
      s.params->>'codeKind' as "codeKind", s.occurred_at as "occurredAt",
      coalesce(b.ids, '{}') as "boxIds", coalesce(b.labels, '{}') as "boxLabels"
    from shown s left join lateral (
      select array_agg(b.id::text order by b.number) as ids, array_agg(b.label order by b.number) as labels
      from boxes b where b.locker_id = s.locker_id
        and b.number::text = any(string_to_array(s.params->>'boxes', ', '))) b on true
    order by s.occurred_at desc, s.id desc`
  return rows
}
