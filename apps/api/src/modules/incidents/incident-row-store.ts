import { FAILED_MESSAGES_WITHIN_HOURS, INCIDENT_KINDS, type LockerFilter } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { hasExcursion, lockerCondition } from '../lockers/index.ts'
import { type IncidentReach, isReached, reached } from './incident-reach-store.ts'
import type { OrganisationTrouble } from './organisation-troubles.ts'

export interface IncidentQuery {
  readonly reach: IncidentReach
  readonly troubles: readonly OrganisationTrouble[]
  readonly now: string
}

/** A row for each incident, by the conditions of the modules it is about. */
const rows = ({ reach, troubles, now }: IncidentQuery): RawBuilder<unknown> => {
  const within = (column: RawBuilder<unknown>) => isReached(reach, column)
  const is = (only: LockerFilter) => lockerCondition(only, now, within)
  const isMeasured = hasExcursion(within)
  const openSince = sql`least(
    (select min(b.lock_changed_at) from boxes b where b.locker_id = lockers.id and b.lock_status = 'open'),
    (select s.main_door_changed_at from locker_states s
      where s.locker_id = lockers.id and s.main_door_status = 'open'))`
  const shop = sql`(select g.shop_id from gateways g where g.id = lockers.gateway_id)`
  return sql`
    select 'lockdown' as kind, lockers.organisation_id, ${shop} as shop_id, lockers.id as locker_id,
      null::text as gateway_id, lockers.name, d.started_at as since, null::int as count, d.temperature,
      case d.cause when 'user' then d.reason end as reason, null::jsonb as quota_kinds, null::text as payment_state
    from lockdowns d join lockers on lockers.id = d.locker_id
    where ${within(sql`d.organisation_id`)} and d.ended_at is null
    union all
    select 'temperature', lockers.organisation_id, ${shop}, lockers.id, null, lockers.name,
      case when ${isMeasured} then (select min(e.started_at) from temperature_excursions e
        where e.locker_id = lockers.id and e.ended_at is null) else state.temperature_at end,
      null, case when ${isMeasured} then state.temperature end, null, null, null
    from lockers left join locker_states state on state.locker_id = lockers.id
    where ${is('temperature')} and not ${is('lockdown')} and (${isMeasured} or not ${is('offline')})
    union all
    select 'offline', gateways.organisation_id, gateways.shop_id, null, gateways.id, gateways.name, s.last_offline_at,
      (select count(*)::int from boxes b join lockers l on l.id = b.locker_id where l.gateway_id = gateways.id),
      null, null, null, null
    from gateways join gateway_states s on s.gateway_id = gateways.id
    where s.connection_status = 'Offline' and ${isReached(reach, sql`gateways.organisation_id`)}
    union all
    select 'openTooLong', lockers.organisation_id, ${shop}, lockers.id, null, lockers.name, ${openSince},
      null, null, null, null, null
    from lockers where ${is('openTooLong')}
    union all
    select 'messagesFailed', shops.organisation_id, shops.id, null, null, shops.name, failed.newest, failed.count,
      null, null, null, null
    from (select m.shop_id, count(*)::int as count, max(m.created_at) as newest from messages m
      where ${within(sql`m.organisation_id`)} and m.status = 'failed'
        and m.created_at > ${now}::timestamptz - make_interval(hours => ${FAILED_MESSAGES_WITHIN_HOURS})
      group by m.shop_id) failed
    join shops on shops.id = failed.shop_id
    union all
    select t.kind, t."organisationId", null, null, null, null, null, null, null, null, t."quotaKinds", t."paymentState"
    from jsonb_to_recordset(${JSON.stringify(troubles)}::jsonb)
      as t (kind text, "organisationId" text, "quotaKinds" jsonb, "paymentState" text)`
}

/**
 * The incidents within reach as `i`, found once however often the statement reads them; ahead of a select. Each step is
 * materialized, since the planner would otherwise walk every gateway for each organisation.
 */
export const withIncidents = (query: IncidentQuery): RawBuilder<unknown> => sql`
  with ${reached(query.reach)}, watched as materialized (select o.id, o.name from organisations o
    where o.removed_at is null and ${isReached(query.reach, sql`o.id`)}),
  found as materialized (${rows(query)}),
  i as materialized (select found.*, o.name as organisation_name,
      array_position(${[...INCIDENT_KINDS]}::text[], found.kind) as rank
    from found join organisations o on o.id = found.organisation_id and o.removed_at is null)`
