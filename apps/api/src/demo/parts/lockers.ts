import {
  DOOR_OPEN_TOO_LONG_SECONDS,
  LOCK_COOLDOWN_MS,
  type TemperatureType,
} from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import { CABINETS } from './cabinets.ts'
import type { Gateway } from './gateways.ts'

export interface Locker {
  readonly id: string
  readonly lockerId: string
  readonly gateway: Gateway
  readonly organisationId: string
  readonly name: string
  readonly type: TemperatureType
  readonly hasMainDoor: boolean
  readonly boxes: readonly LockerBox[]
}

export interface LockerBox {
  readonly id: string
  readonly number: number
  readonly label: string
  readonly isOutOfService: boolean
}

export const addLockers = async (
  tx: Tx,
  world: World,
  gateways: readonly Gateway[],
): Promise<Locker[]> => {
  const chance = world.chance('lockers')
  const made = gateways.flatMap((gateway) =>
    gateway.lockers.map((locker, index) => {
      const days = gateway.lockersSinceDays + chance.between(0, 7)
      const created = world.ago({ days, hours: chance.between(0, 20) })
      return {
        locker,
        gateway,
        created,
        id: world.idAt(created),
        lockerId: `${gateway.deviceId}-${index + 1}`,
        layout: CABINETS[locker.cabinet],
      }
    }),
  )
  await insertRows(
    tx,
    'lockers',
    made.map(({ id, lockerId, gateway, locker, layout, created }) => ({
      id,
      organisation_id: gateway.organisationId,
      gateway_id: gateway.id,
      locker_id: lockerId,
      name: locker.name,
      temperature_type: locker.type,
      limits: null,
      cooldown_ms: LOCK_COOLDOWN_MS,
      door_open_too_long_seconds: DOOR_OPEN_TOO_LONG_SECONDS,
      has_main_door: locker.hasMainDoor ?? false,
      columns: layout.columns,
      rows: layout.rows,
      base_height_cm: layout.baseHeightCm,
      row_height_cm: layout.rowHeightCm,
      created_at: created,
      updated_at: created,
    })),
  )
  await insertRows(
    tx,
    'locker_states',
    made.map(({ id, gateway, locker }) => ({
      locker_id: id,
      organisation_id: gateway.organisationId,
      main_door_status: locker.hasMainDoor === true ? 'closed' : null,
      main_door_boot_id: '',
      main_door_seq: -1,
      last_state_update_received_at: world.now,
    })),
  )
  const boxes = made.flatMap(({ id, gateway, layout, created }) =>
    layout.boxes.map((box) => ({
      id: world.idAt(created),
      organisation_id: gateway.organisationId,
      locker_id: id,
      number: box.number,
      label: box.label,
      size: box.size,
      column_number: box.column,
      row_number: box.row,
      column_span: box.columnSpan,
      row_span: box.rowSpan,
      must_be_emptied: false,
      lock_status: 'closed',
      lock_boot_id: '',
      lock_seq: -1,
    })),
  )
  const broken = boxes[boxes.length - 3]
  const rows = boxes.map((box) => {
    const isOutOfService = box === broken || (box.number === 11 && chance.isTrue(0.2))
    return {
      ...box,
      is_out_of_service: isOutOfService,
      out_of_service_note: isOutOfService ? 'Hinge bent, part ordered' : '',
    }
  })
  await insertRows(tx, 'boxes', rows)
  return made.map(({ id, lockerId, gateway, locker }) => ({
    id,
    lockerId,
    gateway,
    organisationId: gateway.organisationId,
    name: locker.name,
    type: locker.type,
    hasMainDoor: locker.hasMainDoor ?? false,
    boxes: rows
      .filter((box) => box.locker_id === id)
      .map((box) => ({
        id: box.id,
        number: box.number,
        label: box.label,
        isOutOfService: box.is_out_of_service,
      })),
  }))
}
