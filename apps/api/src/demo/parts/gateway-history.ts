import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Gateway } from './gateways.ts'

const UPDATED_DAYS_AGO = 4

/** A line that fails now and then, and one update of the firmware. */
export const addGatewayHistory = async (
  tx: Tx,
  world: World,
  gateways: readonly Gateway[],
): Promise<void> => {
  const chance = world.chance('gateway history')
  const outages = gateways.flatMap(({ id, organisationId }) =>
    Array.from({ length: chance.between(1, 4) }, () => {
      const minutes = chance.between(3, 48)
      const startedAt = world.ago({ hours: chance.between(3, 27 * 24), minutes })
      return {
        id: world.idAt(startedAt),
        organisation_id: organisationId,
        gateway_id: id,
        started_at: startedAt,
        ended_at: new Date(startedAt.getTime() + minutes * 60_000),
        relapses: chance.between(0, 2),
        told: 'online',
      }
    }),
  )
  await insertRows(tx, 'gateway_incidents', outages)
  await sql`update gateway_states s set last_offline_at = latest.at
    from (select gateway_id, max(started_at) as at from gateway_incidents group by gateway_id) latest
    where latest.gateway_id = s.gateway_id`.execute(tx)
  await insertRows(
    tx,
    'locker_events',
    gateways.map(({ id, organisationId }) => {
      const at = world.ago({ days: UPDATED_DAYS_AGO, minutes: chance.between(0, 600) })
      const eventId = world.idAt(at)
      return {
        id: eventId,
        organisation_id: organisationId,
        gateway_id: id,
        locker_id: null,
        box_id: null,
        kind: 'gatewayFirmwareChanged',
        severity: 'info',
        params: { before: '2.3.1', after: '2.4.0' },
        origin: eventId,
        occurred_at: at,
        received_at: at,
      }
    }),
  )
}
