import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../reservation-fixture.ts'
import { buildTenancy, signedInUser } from '../tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../test-api.ts'
import { figure } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

/** Everything that a reservation writes, in the order in which it does. */
const TABLES = ['reservations', 'reservation_boxes', 'keypad_codes', 'device_commands', 'logs']
const CLERKS = figure('F23_CLERKS', 2)
/** disk_full, as Postgres says it when its volume has no room left. */
const NO_ROOM = '53100'

let api: TestApi
let staff: Staff
let shop: ShopFixture
let owner: pg.Client

beforeAll(async () => {
  api = await startTestApi()
  const tenancy = await buildTenancy(api.services)
  const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  staff = asStaff(api, tenancy.own, member.token)
  shop = await buildShop(api, tenancy.own, { boxes: CLERKS * TABLES.length })
  owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
  await owner.query(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '${NO_ROOM}'; end $$`)
})
afterAll(async () => {
  await owner.end()
  await api.stop()
})

const fill = (table: string) =>
  owner.query(
    `create trigger no_room before insert on ${table} for each row execute function no_room()`,
  )
const clear = (table: string) => owner.query(`drop trigger no_room on ${table}`)
const countReservations = async (): Promise<number> => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ count: number }>`select count(*)::int as count from reservations`.execute(reader),
  )
  return rows[0]?.count ?? -1
}

test.each(TABLES)(
  'F23: no room for %s is said cleanly, leaves nothing half-written, and passes by itself',
  async (table) => {
    const first = TABLES.indexOf(table) * CLERKS
    const asked = Array.from({ length: CLERKS }, (_, clerk) => ({
      key: randomUUID(),
      data: reservationOf(shop, [first + clerk + 1]),
    }))
    const askAll = () => Promise.all(asked.map(({ key, data }) => staff.create(data, key)))
    const before = await countReservations()
    await fill(table)
    const refused = await askAll()
    expect(refused.map(codesOf)).toEqual(asked.map(() => ['SERVER_BUSY']))
    const read = await staff.call('{ getCurrentOrganisation { name } }', {})
    expect(read.errors).toBeUndefined()
    expect(await countReservations()).toBe(before)
    expect(await brokenInvariants(api.services)).toEqual([])

    await clear(table)
    // The client's own retry, under the same key.
    expect((await askAll()).flatMap(codesOf)).toEqual([])
    expect(await countReservations()).toBe(before + CLERKS)
    expect(await brokenInvariants(api.services)).toEqual([])
  },
)
