import type { CabinetLayout } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'
import { LOAD_DEVICE_PREFIX } from './demo-device-store.ts'

/** One number for all nodes: whoever adds devices for a load test waits for whoever does already. */
const LOCK_KEY = 4_104_000_003

export const lockLoadDevices = async (tx: Tx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx)
  const row = await firstRow<{ count: number }>(tx)`
    select count(*)::int as count from gateways where device_id like ${`${LOAD_DEVICE_PREFIX}%`}`
  return row?.count ?? 0
}

const LOAD_SHOP = columns(
  { o: 'organisations', s: 'shops' },
  'o.id as organisationId, s.id as shopId',
)
export type LoadShop = RowOf<typeof LOAD_SHOP>

const PATHNAME = 'load-test'
const ADDRESS = JSON.stringify({
  street: 'Dok-Noord',
  streetNumber: '4',
  city: 'Gent',
  zipcode: '9000',
  state: '',
  country: 'be',
  longitude: null,
  latitude: null,
})

export const findLoadShop = (tx: Tx) => firstRow(tx)`
  select ${LOAD_SHOP} from organisations o join shops s on s.organisation_id = o.id
  where o.pathname = ${PATHNAME} limit 1`

/** An organisation of their own, so that the others of the demo stay as they are shown. */
export const insertLoadShop = async (
  tx: Tx,
  { organisationId, shopId }: LoadShop,
  publicIds: { readonly organisation: string; readonly shop: string },
  now: string,
): Promise<void> => {
  await sql`insert into organisations (id, public_id, dealer_id, pathname, name, language, company_name,
      registration_number, vat_number, address, created_at, updated_at)
    select ${organisationId}, ${publicIds.organisation}, d.id, ${PATHNAME}, 'Load test', 'en', 'Load test',
      '0411905847', 'BE0411905847', ${ADDRESS}::jsonb, ${now}, ${now}
    from dealers d order by d.id limit 1`.execute(tx)
  await sql`insert into shops (id, organisation_id, public_id, name, email, email_note, phonenumber, address, time_zone,
      hide_virtual_vending_in_overview, time_before_confirmation_dispatch, webshop_url, created_at, updated_at)
    values (${shopId}, ${organisationId}, ${publicIds.shop}, 'Load test', 'load@example.com', '', '+3291234567',
      ${ADDRESS}::jsonb, 'Europe/Brussels', false, 0, '', ${now}, ${now})`.execute(tx)
}

export interface LoadDevice {
  readonly id: string
  readonly publicId: string
  readonly deviceId: string
  readonly sealedSecret: string
  readonly lockerId: string
  readonly boxIds: readonly string[]
}

/** A gateway with one refrigerated locker each. */
export const insertLoadDevices = async (
  tx: Tx,
  { organisationId, shopId }: LoadShop,
  devices: readonly LoadDevice[],
  layout: CabinetLayout,
  now: string,
): Promise<void> => {
  const given = sql`json_to_recordset(${JSON.stringify(devices)}::json) as d (id text, "publicId" text,
    "deviceId" text, "sealedSecret" text, "lockerId" text, "boxIds" json)`
  await sql`insert into gateways (id, public_id, organisation_id, shop_id, device_id, name, sealed_secret,
      is_beta_tester, created_at, updated_at)
    select d.id, d."publicId", ${organisationId}, ${shopId}, d."deviceId", d."deviceId", d."sealedSecret", false,
      ${now}::timestamptz, ${now}::timestamptz from ${given}`.execute(tx)
  await sql`insert into gateway_states (gateway_id, organisation_id, connection_status)
    select d.id, ${organisationId}, 'Offline' from ${given}`.execute(tx)
  await sql`insert into lockers (id, organisation_id, gateway_id, locker_id, name, temperature_type, cooldown_ms,
      door_open_too_long_seconds, has_main_door, columns, rows, base_height_cm, row_height_cm, created_at, updated_at)
    select d."lockerId", ${organisationId}, d.id, d."deviceId" || '-1', d."deviceId", 'Refrigerated', 5000, 120, false,
      ${layout.columns}::int, ${layout.rows}::int, ${layout.baseHeightCm}::int, ${layout.rowHeightCm}::int,
      ${now}::timestamptz, ${now}::timestamptz from ${given}`.execute(tx)
  await sql`insert into locker_states (locker_id, organisation_id)
    select d."lockerId", ${organisationId} from ${given}`.execute(tx)
  await sql`insert into boxes (id, organisation_id, locker_id, number, label, size, column_number, row_number,
      column_span, row_span)
    select d."boxIds"->>(b.number - 1), ${organisationId}, d."lockerId", b.number, b.label, b.size, b."column", b.row,
      b."columnSpan", b."rowSpan"
    from ${given}, json_to_recordset(${JSON.stringify(layout.boxes)}::json) as b (number int, label text, size text,
      "column" int, row int, "columnSpan" int, "rowSpan" int)`.execute(tx)
}
