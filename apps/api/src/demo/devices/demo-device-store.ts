import type { BoxPlace, CabinetLayout, TemperatureType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

const DEMO_DEVICE = columns('gateways', 'device_id, id as gatewayId, sealed_secret', 'g')
export interface DemoDevice extends RowOf<typeof DEMO_DEVICE> {
  readonly lockers: readonly {
    readonly lockerId: string
    readonly name: string
    readonly boxIds: readonly string[]
    readonly layout: CabinetLayout & { readonly boxes: readonly BoxPlace[] }
    readonly hasMainDoor: boolean
    readonly temperatureType: TemperatureType
  }[]
}

/** Of those that a load test asked for: the demo itself does not simulate them. */
export const LOAD_DEVICE_PREFIX = 'LD-LOAD-'

/** Claimed gateways as a device would describe itself: those of the demo, or the first of a load test. */
export const listDemoDevices = async (
  reader: Reader,
  loadDevices: number | null = null,
): Promise<DemoDevice[]> => {
  const isMeant = loadDevices === null ? sql`not like` : sql`like`
  const rows = await allRows<DemoDevice>(reader)`
    select ${DEMO_DEVICE},
      (select coalesce(json_agg(json_build_object(
          'lockerId', l.locker_id, 'name', l.name, 'hasMainDoor', l.has_main_door,
          'temperatureType', l.temperature_type,
          'boxIds', (select json_agg(b.number::text order by b.number) from boxes b where b.locker_id = l.id),
          'layout', json_build_object('columns', l.columns, 'rows', l.rows, 'baseHeightCm', l.base_height_cm,
            'rowHeightCm', l.row_height_cm,
            'boxes', (select json_agg(json_build_object('number', b.number, 'label', b.label, 'size', b.size,
                'column', b.column_number, 'row', b.row_number, 'columnSpan', b.column_span, 'rowSpan', b.row_span)
                order by b.number) from boxes b where b.locker_id = l.id))) order by natural_key(l.name) collate "C"), '[]')
        from lockers l where l.gateway_id = g.id) as lockers
    from gateways g where g.organisation_id is not null and g.device_id ${isMeant} ${`${LOAD_DEVICE_PREFIX}%`}
    order by g.device_id limit ${loadDevices}`
  return rows
}
