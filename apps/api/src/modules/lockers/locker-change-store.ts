import type { CabinetLayout, LockerSettings } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

export interface NewLocker extends LockerSettings {
  readonly _id: string
  readonly organisationId: string
  readonly gatewayId: string
  readonly lockerId: string
  readonly hasMainDoor: boolean
  readonly layout: CabinetLayout
}

export const insertLocker = async (tx: Tx, locker: NewLocker, now: Date): Promise<void> => {
  const { layout } = locker
  await sql`insert into lockers (id, organisation_id, gateway_id, locker_id, name, temperature_type, limits,
      cooldown_ms, door_open_too_long_seconds, has_main_door, columns, rows, base_height_cm, row_height_cm,
      created_at, updated_at)
    values (${locker._id}, ${locker.organisationId}, ${locker.gatewayId}, ${locker.lockerId}, ${locker.name},
      ${locker.temperatureType}, ${limitsJson(locker)}::jsonb, ${locker.cooldownMs}, ${locker.doorOpenTooLongSeconds},
      ${locker.hasMainDoor}, ${layout.columns}, ${layout.rows}, ${layout.baseHeightCm}, ${layout.rowHeightCm},
      ${now.toISOString()}, ${now.toISOString()})`.execute(tx)
  await sql`insert into locker_states (locker_id, organisation_id)
    values (${locker._id}, ${locker.organisationId})`.execute(tx)
  const boxes = layout.boxes.map((box) => ({ id: newId(now), ...box }))
  await sql`insert into boxes (id, organisation_id, locker_id, number, label, size, column_number, row_number,
      column_span, row_span)
    select b.id, ${locker.organisationId}, ${locker._id}, b.number, b.label, b.size, b."column", b."row",
      b."columnSpan", b."rowSpan"
    from json_to_recordset(${JSON.stringify(boxes)}::json) as b (id text, number int, label text, size text,
      "column" int, "row" int, "columnSpan" int, "rowSpan" int)`.execute(tx)
}

const limitsJson = ({ limits }: LockerSettings): string | null =>
  limits === null ? null : JSON.stringify(limits)

export const saveSettings = async (
  tx: Tx,
  organisationId: string,
  id: string,
  settings: LockerSettings,
  now: string,
): Promise<void> => {
  await sql`update lockers set name = ${settings.name}, temperature_type = ${settings.temperatureType},
      limits = ${limitsJson(settings)}::jsonb, cooldown_ms = ${settings.cooldownMs},
      door_open_too_long_seconds = ${settings.doorOpenTooLongSeconds}, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx)
}

export const moveLocker = async (
  tx: Tx,
  organisationId: string,
  id: string,
  gatewayId: string,
  now: string,
): Promise<void> => {
  await sql`update lockers set gateway_id = ${gatewayId}, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx)
}

export const deleteLockerRow = async (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<void> => {
  await sql`delete from lockers where organisation_id = ${organisationId} and id = ${id}`.execute(
    tx,
  )
}

/** Whether something stands in a box of the locker, is to, or has yet to be taken out. */
export const isLockerOccupied = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from boxes where locker_id = ${id} and must_be_emptied
    union all select from reservation_boxes where locker_id = ${id} and state in ('held', 'wished')
    limit 1`.execute(tx)
  return rows.length > 0
}

const LOCKED_BOX = columns(
  { b: 'boxes', l: 'lockers' },
  `
  b.id as id, b.number, b.label, b.locker_id, l.name as lockerName, l.gateway_id,
  b.is_out_of_service, b.out_of_service_note, b.must_be_emptied`,
)
export type LockedBox = RowOf<typeof LOCKED_BOX>

export const lockBox = async (
  tx: Tx,
  reach: { readonly organisationId: string; readonly shopIds: readonly string[] | null },
  id: string,
): Promise<LockedBox | null> => {
  const isReached = reach.shopIds === null ? sql`true` : sql`g.shop_id = any(${[...reach.shopIds]})`
  const row = await firstRow(tx)`
    select ${LOCKED_BOX}
    from boxes b join lockers l on l.id = b.locker_id join gateways g on g.id = l.gateway_id
    where b.organisation_id = ${reach.organisationId} and b.id = ${id} and ${isReached}
    for update of b`
  return row ?? null
}

export const saveOutOfService = async (
  tx: Tx,
  organisationId: string,
  id: string,
  { isOutOfService, note }: { readonly isOutOfService: boolean; readonly note: string },
): Promise<void> => {
  await sql`update boxes set is_out_of_service = ${isOutOfService},
      out_of_service_note = ${isOutOfService ? note : ''}
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx)
}

export const markEmptied = async (tx: Tx, organisationId: string, id: string): Promise<void> => {
  await sql`update boxes set must_be_emptied = false, must_be_emptied_since = null
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx)
}
