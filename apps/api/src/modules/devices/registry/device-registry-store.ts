import type { TemperatureLimits, TemperatureType } from '@lockerdesk/domain'
import { columns } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'

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
  const rows = await allRows<Omit<KnownDevice, 'lockers'> & { lockers: LockerJson[] }>(reader)`
    select ${columns('gateways', 'device_id, id as gatewayId, sealed_secret, name, organisation_id, shop_id', 'g')},
      (select coalesce(json_agg(json_build_object(
          'id', l.id, 'lockerId', l.locker_id, 'name', l.name, 'temperatureType', l.temperature_type,
          'limits', l.limits,
          'boxes', (select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number, 'label', b.label)), '[]')
            from boxes b where b.locker_id = l.id))), '[]')
        from lockers l where l.gateway_id = g.id) as lockers
    from gateways g where g.device_id = any(${[...deviceIds]})`
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
export const findDeviceSecret = (reader: Reader, deviceId: string) => firstRow(reader)`
  select ${columns('gateways', 'id as gatewayId, sealed_secret')} from gateways where device_id = ${deviceId}`
