import { hashCode } from '@lockerdesk/device-protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readGatewayConfig } from '../src/modules/gateways/index.ts'
import { resealJob } from '../src/modules/sealing/index.ts'
import { BROKERS, type DeviceWorld, startDeviceWorld, until } from './devices/device-world.ts'
import { giveCode } from './devices/keypad.ts'

const CODE = '4821'
const SUBJECT = 'a'.repeat(24)

let world: DeviceWorld

beforeAll(async () => {
  const [broker] = BROKERS
  if (broker === undefined) throw new Error('there is no broker')
  world = await startDeviceWorld(broker, { gateways: 1 })
  await world.plugIn()
})
afterAll(() => world.stop())

const ask = <Row>(query: ReturnType<typeof sql<Row>>) =>
  world.api.services.database.write('everything', async (tx) => (await query.execute(tx)).rows)

/** Every row of every table as text, as somebody with a backup reads it. */
const dump = async (): Promise<string> => {
  const tables = await ask(
    sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(50)
  const rows: string[] = []
  for (const { name } of tables)
    for (const { text } of await ask(
      sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(name)} t`,
    ))
      rows.push(text)
  return rows.join('\n')
}

const saltOfGateway = async (): Promise<string> => {
  const { services } = world.api
  const config = await services.database.read('everything', (reader) =>
    readGatewayConfig(reader, services.secrets, world.sites[0]?.id ?? '', new Date().toISOString()),
  )
  return config?.salt ?? ''
}

const isConfigured = async (): Promise<boolean> => {
  const rows = await ask(
    sql`select from device_logs where type = 'GatewayConfigUpdate' and raw like ${`%${SUBJECT}%`}`,
  )
  return rows.length > 0
}

test('a dump without the secret keys holds nothing to guess a live code with', async () => {
  const [site] = world.sites
  if (site === undefined) throw new Error('there is no gateway')
  await giveCode(world, site, SUBJECT, CODE, '1')
  await until(isConfigured)
  const salt = await saltOfGateway()
  const hash = await hashCode(salt, CODE)
  const text = await dump()
  // The hash is there, as the gateway holds it; what it was made with is not.
  expect(text).toContain(hash)
  expect(text).not.toContain(salt)
  const candidates = await ask(
    sql<{ value: string | null }>`select value from keypad_salts s, json_each_text(row_to_json(s))
      union select value from organisations o, json_each_text(row_to_json(o))
      union select value from gateways g, json_each_text(row_to_json(g))
      union select value from installation_keys k, json_each_text(row_to_json(k))`,
  )
  const hashes: string[] = []
  for (const { value } of candidates) hashes.push(await hashCode(value ?? '', CODE))
  expect(hashes.length).toBeGreaterThan(20)
  expect(hashes).not.toContain(hash)
})

test('a salt that was kept in the open is sealed by the nightly job, and wiped from device logs', async () => {
  const { services } = world.api
  const salt = await saltOfGateway()
  await ask(sql`update keypad_salts set salt = ${salt}, sealed_salt = null`)
  await ask(
    sql`update device_logs set raw = replace(raw, '"salt":""', ${`"salt":"${salt}"`})
      where type = 'GatewayConfigUpdate'`,
  )
  expect(await dump()).toContain(salt)
  await resealJob(services).run({})
  expect(await dump()).not.toContain(salt)
  expect(await saltOfGateway()).toBe(salt)
})
