import type { TemperatureLimits, TemperatureType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

export interface KnownBox {
  readonly id: string
  readonly number: number
  readonly label: string
}

export interface KnownLocker {
  readonly id: string
  readonly name: string
  readonly temperatureType: TemperatureType
  readonly limits: TemperatureLimits | null
  /** By the number that the gateway uses. */
  readonly boxes: ReadonlyMap<string, KnownBox>
}

/** Which device is whose: from the database, never from a message. */
export interface KnownDevice {
  readonly deviceId: string
  readonly gatewayId: string
  readonly sealedSecret: string
  readonly name: string
  /** null: in stock, nobody's yet. */
  readonly organisationId: string | null
  readonly shopId: string | null
  /** By the id that the gateway uses. */
  readonly lockers: ReadonlyMap<string, KnownLocker>
}

type LockerJson = Omit<KnownLocker, 'boxes'> & { lockerId: string; boxes: KnownBox[] }

export const loadDevices = async (
  reader: Reader,
  deviceIds: readonly string[],
): Promise<KnownDevice[]> => {
  const { rows } = await sql<Omit<KnownDevice, 'lockers'> & { lockers: LockerJson[] }>`
    select g.device_id as "deviceId", g.id as "gatewayId", g.sealed_secret as "sealedSecret", g.name, g.organisation_id as "organisationId",
      g.shop_id as "shopId",
      (select coalesce(json_agg(json_build_object(
          'id', l.id, 'lockerId', l.locker_id, 'name', l.name, 'temperatureType', l.temperature_type,
          'limits', l.limits,
          'boxes', (select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number, 'label', b.label)), '[]')
            from boxes b where b.locker_id = l.id))), '[]')
        from lockers l where l.gateway_id = g.id) as lockers
    from gateways g where g.device_id = any(${[...deviceIds]})`.execute(reader)
  return rows.map(({ lockers, ...device }) => ({
    ...device,
    lockers: new Map(
      lockers.map(({ lockerId, boxes, ...locker }) => [
        lockerId,
        { ...locker, boxes: new Map(boxes.map((box) => [String(box.number), box])) },
      ]),
    ),
  }))
}

/** For the broker: the sealed secret of a device, and whose it is. */
export const findDeviceSecret = async (
  reader: Reader,
  deviceId: string,
): Promise<{ readonly gatewayId: string; readonly sealedSecret: string } | null> => {
  const { rows } = await sql<{ gatewayId: string; sealedSecret: string }>`
    select id as "gatewayId", sealed_secret as "sealedSecret" from gateways where device_id = ${deviceId}`.execute(
    reader,
  )
  return rows[0] ?? null
}
