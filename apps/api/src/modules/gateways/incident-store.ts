import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { newId } from '../../platform/ids.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

const AFFECTED_GATEWAY = columns(
  'gateways',
  'id as gatewayId, organisation_id!, shop_id!, name',
  'g',
)
export interface AffectedGateway extends RowOf<typeof AFFECTED_GATEWAY> {
  readonly lockers: number
}

/** Those that belong to somebody; nobody is told of a device in stock. */
export const affectedGateways = (tx: Tx, gatewayIds: readonly string[]) => allRows<AffectedGateway>(
  tx,
)`
  select ${AFFECTED_GATEWAY}, (select count(*)::int from lockers l where l.gateway_id = g.id) as lockers
  from gateways g where g.id = any(${[...gatewayIds]}) and g.organisation_id is not null
  order by g.id`

const INCIDENT_ROW = columns(
  'gateway_incidents',
  'id as id, gateway_id, started_at, ended_at, told',
)
export type IncidentRow = RowOf<typeof INCIDENT_ROW>

export const latestIncidents = async (
  tx: Tx,
  gatewayIds: readonly string[],
): Promise<Map<string, IncidentRow>> => {
  const rows = await allRows(tx)`
    select distinct on (gateway_id) ${INCIDENT_ROW}
    from gateway_incidents where gateway_id = any(${[...gatewayIds]})
    order by gateway_id, started_at desc`
  return new Map(rows.map((row) => [row.gatewayId, row]))
}

export interface Outage {
  readonly startedAt: string
  /** Null: it lasts. */
  readonly endedAt: string | null
  readonly relapses: number
}

/** Of each gateway those that touch the period, the newest first. */
export const listOutages = async (
  reader: Reader,
  gatewayIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
): Promise<Map<string, Outage[]>> => {
  const rows = await allRows<Outage & { gatewayId: string }>(reader)`
    select asked.id as "gatewayId", i.started_at as "startedAt", i.ended_at as "endedAt", i.relapses
    from unnest(${[...gatewayIds]}::text[]) asked (id) cross join lateral (
      select started_at, ended_at, relapses from gateway_incidents
      where gateway_id = asked.id and started_at < ${to} and (ended_at is null or ended_at > ${from})
      order by started_at desc limit ${limit}) i
    order by i.started_at desc`
  return Map.groupBy(rows, ({ gatewayId }) => gatewayId)
}

export const openIncident = async (
  tx: Tx,
  { organisationId, gatewayId }: AffectedGateway,
  now: Date,
): Promise<string> => {
  const id = newId(now)
  await sql`insert into gateway_incidents (id, organisation_id, gateway_id, started_at)
    values (${id}, ${organisationId}, ${gatewayId}, ${now.toISOString()})`.execute(tx)
  return id
}

export const resumeIncident = async (tx: Tx, id: string, now: string): Promise<void> => {
  await sql`update gateway_incidents set ended_at = null, relapses = relapses + 1, resumed_at = ${now}
    where id = ${id}`.execute(tx)
}

export const endIncident = async (tx: Tx, id: string, now: string): Promise<void> => {
  await sql`update gateway_incidents set ended_at = ${now} where id = ${id}`.execute(tx)
}

export const markNotified = async (
  tx: Tx,
  ids: readonly string[],
  told: 'offline' | 'online',
): Promise<void> => {
  await sql`update gateway_incidents set told = ${told} where id = any(${[...ids]})`.execute(tx)
}

/** Relapses that did not pass: people think that the gateway is back. Taken by one process each. */
export const claimUnnotifiedRelapses = (tx: Tx, before: string): Promise<IncidentRow[]> => allRows(
  tx,
)`
  update gateway_incidents set told = 'offline' where id in (
    select id from gateway_incidents where ended_at is null and told = 'online' and resumed_at < ${before}
    for update skip locked)
  returning ${INCIDENT_ROW}`
