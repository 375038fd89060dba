import { sql } from 'kysely'
import type { Services } from '../../src/services.ts'
import { buildGateway, buildLocker, type LockerFixture } from '../devices/device-fixture.ts'
import type { OrganisationFixture } from '../tenancy-fixture.ts'

/** Writes a row under an id of its own, and answers that. */
export type Insert = (statement: (id: string) => ReturnType<typeof sql>) => Promise<string>

export interface FreshDevices {
  gateway(at: OrganisationFixture): Promise<string>
  /** In the stock of the organisation's dealer: what is printed on it. */
  stockDevice(at: OrganisationFixture): Promise<string>
  locker(at: OrganisationFixture): Promise<LockerFixture>
  excursion(at: OrganisationFixture): Promise<string>
  sensorCheck(at: OrganisationFixture): Promise<string>
  queuedCommand(at: OrganisationFixture): Promise<string>
}

export const freshDevices = (services: Services, insert: Insert): FreshDevices => {
  const gateway = (at: OrganisationFixture) => buildGateway(services, at, { shopId: at.shopIds[1] })
  const locker = async (at: OrganisationFixture) => buildLocker(services, at, await gateway(at))
  return {
    gateway: async (at) => (await gateway(at)).id,
    locker,
    stockDevice: async (at) => {
      const { id, deviceId } = await gateway(at)
      await services.database.write('everything', async (tx) => {
        await sql`update gateway_states set organisation_id = null where gateway_id = ${id}`.execute(
          tx,
        )
        await sql`update gateways set organisation_id = null, shop_id = null, dealer_id = ${at.dealerId}
          where id = ${id}`.execute(tx)
      })
      return deviceId
    },
    excursion: async (at) => {
      const { id: lockerId } = await locker(at)
      return insert(
        (
          id,
        ) => sql`insert into temperature_excursions (id, organisation_id, locker_id, started_at, peak, warning_limit, warning_at)
          values (${id}, ${at.id}, ${lockerId}, now(), 9, 5, now())`,
      )
    },
    sensorCheck: async (at) => {
      const { id: lockerId } = await locker(at)
      return insert(
        (
          id,
        ) => sql`insert into sensor_checks (id, organisation_id, locker_id, kind, done_on, next_due_on, certificate,
            recorded_by_id, recorded_by_name, created_at)
          values (${id}, ${at.id}, ${lockerId}, 'calibration', '2026-01-02', '2027-01-02', '', ${id}, 'Kim', now())`,
      )
    },
    queuedCommand: async (at) => {
      const { id: gatewayId } = await gateway(at)
      return insert(
        (
          id,
        ) => sql`insert into device_commands (id, organisation_id, gateway_id, type, payload, status, created_at, expires_at)
          values (${id}, ${at.id}, ${gatewayId}, 'GatewayConfigUpdate', '{}', 'queued', now(), now() + interval '1 day')`,
      )
    },
  }
}
