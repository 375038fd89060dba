import { plainLayout, type TemperatureType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { secretContext } from '../../src/modules/gateways/index.ts'
import { newId, newPublicId } from '../../src/platform/ids.ts'
import { newToken } from '../../src/platform/secrets.ts'
import type { Services } from '../../src/services.ts'
import type { OrganisationFixture } from '../tenancy-fixture.ts'

export interface GatewayFixture {
  readonly id: string
  readonly deviceId: string
  readonly secret: string
}

export interface LockerFixture {
  readonly id: string
  /** As the gateway names it. */
  readonly lockerId: string
  readonly boxIds: readonly string[]
}

/** A gateway in the first shop of the organisation, or in the one named. */
export const buildGateway = async (
  services: Services,
  at: OrganisationFixture,
  options: { readonly shopId?: string; readonly isOnline?: boolean; readonly name?: string } = {},
): Promise<GatewayFixture> => {
  const id = newId()
  const deviceId = `gw-${id}`
  const secret = newToken()
  const sealed = services.secrets.seal(secret, secretContext(id))
  const now = services.clock.now().toISOString()
  await services.database.write('everything', async (tx) => {
    await sql`insert into gateways (id, public_id, organisation_id, shop_id, device_id, name, sealed_secret,
        is_beta_tester, created_at, updated_at)
      values (${id}, ${newPublicId()}, ${at.id}, ${options.shopId ?? at.shopIds[0]}, ${deviceId},
        ${options.name ?? `Gateway ${id}`}, ${sealed}, false, ${now}, ${now})`.execute(tx)
    await sql`insert into gateway_states (gateway_id, organisation_id, connection_status, last_seen_at)
      values (${id}, ${at.id}, ${options.isOnline === true ? 'Online' : 'Offline'},
        ${options.isOnline === true ? now : null})`.execute(tx)
  })
  return { id, deviceId, secret }
}

export const buildLocker = async (
  services: Services,
  at: OrganisationFixture,
  gateway: GatewayFixture,
  options: {
    readonly temperatureType?: TemperatureType
    readonly boxes?: number
    readonly hasMainDoor?: boolean
    readonly name?: string
  } = {},
): Promise<LockerFixture> => {
  const id = newId()
  const lockerId = `L-${id.slice(-6)}`
  const { boxes, columns, rows } = plainLayout(1, options.boxes ?? 4)
  const placed = boxes.map((box) => ({ ...box, id: newId() }))
  await services.database.write('everything', async (tx) => {
    await sql`insert into lockers (id, organisation_id, gateway_id, locker_id, name, temperature_type, cooldown_ms,
        door_open_too_long_seconds, has_main_door, columns, rows, base_height_cm, row_height_cm, created_at, updated_at)
      values (${id}, ${at.id}, ${gateway.id}, ${lockerId}, ${options.name ?? `Locker ${id}`},
        ${options.temperatureType ?? 'Refrigerated'}, 5000, 120, ${options.hasMainDoor ?? true}, ${columns}, ${rows},
        20, 30, now(), now())`.execute(tx)
    await sql`insert into locker_states (locker_id, organisation_id) values (${id}, ${at.id})`.execute(
      tx,
    )
    await sql`insert into boxes (id, organisation_id, locker_id, number, label, size, column_number, row_number,
        column_span, row_span)
      select b.id, ${at.id}, ${id}, b.number, b.label, b.size, 1, b.number, 1, 1
      from json_to_recordset(${JSON.stringify(placed)}::json) as b (id text, number int, label text, size text)`.execute(
      tx,
    )
  })
  return { id, lockerId, boxIds: placed.map((box) => box.id) }
}
