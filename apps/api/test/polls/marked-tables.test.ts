import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listKnownNames, type KnownName, sweepMarks } from '../../src/call/change-mark-store.ts'
import { FILLED_FROM, HEARTBEAT_COLUMNS, tableReader } from '../../src/call/read-tables.ts'
import type { Tx } from '../../src/platform/postgres.ts'
import { freshObjects } from '../permission-matrix/fresh-objects.ts'
import { buildTenancy, type Tenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'

/** No page shows them, or only one that is seldom open: answers that read them are made anew each time. */
const UNMARKED = [
  /^(insight|sandbox)_/,
  /^change_marks/,
  /^(api_key_days|demo_clock|device_logs|device_waits|error_reports|gateway_brokers|idempotency_keys|installation_keys|job_outcomes)$/,
  /^(job_schedules|keypad_salts|log_seals|mails|migrations|order_numbers|paper_numbers|pending_sign_ins|phone_codes)$/,
  /^(identity_confirmations|mollie_accounts|privacy_links|push_messages)$/,
  /^(provider_events|sign_in_links|spent_passkey_challenges|spent_session_tokens|throttles)$/,
]

let api: TestApi
let tenancy: Tenancy
let names: KnownName[]

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  names = await api.services.database.read('everything', listKnownNames)
})
afterAll(() => api.stop())

const rowsOf = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  (await api.services.database.read('everything', (reader) => statement.execute(reader))).rows

interface Mark {
  readonly place: string
  readonly topic: string
}

/** What a change marked, which is then undone. */
const marksOf = async (change: (tx: Tx) => Promise<unknown>): Promise<readonly Mark[]> => {
  let marks: readonly Mark[] = []
  const undone = new Error('undone')
  await api.services.database
    .write('everything', async (tx) => {
      await change(tx)
      const found = await sql<Mark>`select place, topic from change_marks
        where xid = pg_current_xact_id() order by topic, place`.execute(tx)
      marks = found.rows
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return marks
}

describe('marks of changes', () => {
  test('are made by every table that a polled page may read', () => {
    const tables = names.filter(
      ({ name, marker, source }) => marker === 'none' && !name.startsWith('pg_') && source !== null,
    )
    const schemas = ['information_schema', 'monthly_partitions', 'pgboss']
    const unmarked = tables.map(({ name }) => name).filter((name) => !schemas.includes(name))
    const marked = names.filter(({ marker }) => marker?.startsWith('mark_')).map(({ name }) => name)
    const followed = new Set(
      Object.entries(FILLED_FROM).flatMap(([filled, from]) =>
        from.every((name) => marked.includes(name)) ? filled : [],
      ),
    )
    expect(
      unmarked.filter(
        (name) => !followed.has(name) && !UNMARKED.some((pattern) => pattern.test(name)),
      ),
    ).toEqual([])
    expect(marked.length).toBeGreaterThan(70)
  })

  test('are made for the organisation, the person or everybody whose rows a statement reads', async () => {
    const fresh = freshObjects(api, tenancy)
    const { own } = tenancy
    await fresh.customer(own)
    await fresh.product(own)
    await fresh.message(own)
    await fresh.order(own)
    await fresh.webhook(own)
    await fresh.webshop(own)
    await fresh.excursion(own)
    await fresh.sensorCheck(own)
    await fresh.closingDifference(own)
    for (const { name, marker } of names) {
      if (marker?.startsWith('mark_') !== true || name === 'logs') continue
      const [column] = await rowsOf(sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0
          and not attisdropped and attgenerated = '' and attidentity = '' order by attnum limit 1`)
      const [row] = await rowsOf(sql<{ place: string }>`
        select ${placeIn(name, marker)} as place from ${sql.table(name)} one limit 1`)
      const marks = await marksOf((tx) =>
        sql`update ${sql.table(name)} set ${sql.ref(column?.name ?? '')} = ${sql.ref(column?.name ?? '')}
          where ctid = (select one.ctid from ${sql.table(name)} one limit 1)`.execute(tx),
      )
      const places = marks.filter(({ topic }) => topic.split(' ')[0] === name)
      expect({ name, places: places.map(({ place }) => place) }).toEqual({
        name,
        places: row === undefined ? [] : [row.place],
      })
    }
  })

  test('tell a heartbeat from a gateway of which something is new', async () => {
    await freshObjects(api, tenancy).gateway(tenancy.own)
    const change = (what: ReturnType<typeof sql>) =>
      marksOf((tx) =>
        sql`update gateway_states set ${what} where organisation_id = ${tenancy.own.id}`.execute(
          tx,
        ),
      )
    const place = tenancy.own.id
    expect(await change(sql`last_seen_at = now(), seq = seq + 1`)).toEqual([
      { place, topic: 'gateway_states heard' },
    ])
    expect(await change(sql`last_seen_at = now(), keypad_locked_until = now()`)).toEqual([
      { place, topic: 'gateway_states' },
    ])
    const columns = await rowsOf(sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'gateway_states'::regclass and attnum > 0 and not attisdropped`)
    const [{ source } = { source: '' }] = await rowsOf(
      sql<{
        source: string
      }>`select prosrc as source from pg_proc where proname = 'mark_gateway_states'`,
    )
    const heard = HEARTBEAT_COLUMNS['gateway_states'] ?? []
    // A column is of one kind or the other: one that is forgotten would change unseen.
    const forgotten = columns
      .map(({ name }) => name)
      .filter((name) => !heard.includes(name) && !source.includes(`n.${name}`))
    expect(forgotten).toEqual([])
  })

  test('are looked for by what a statement reads, through views, functions and policies', () => {
    const readTables = tableReader(names)
    const topics = (text: string) => readTables(text).topics.toSorted()
    expect(topics('select name from shops s join gateways g on g.shop_id = s.id')).toEqual([
      'gateways',
      'shops',
    ])
    expect(topics('select temperature from temperatures')).toEqual([
      'locker_records',
      'temperatures',
    ])
    expect(topics('select is_feature_on($1, $2, true)')).toEqual(['feature_switches'])
    expect(topics('select * from customer_name_search')).toEqual(
      expect.arrayContaining(['customer_names']),
    )
    expect(topics('select count(*) from role_holders')).toEqual(['role_assignments', 'users'])
    expect(topics('select id from locker_search')).toEqual(['lockers'])
    expect(topics('select connection_status from gateway_states')).toEqual(['gateway_states'])
    for (const text of [
      'select last_seen_at from gateway_states',
      'select * from gateway_states',
      'select s.* from gateway_states s',
    ])
      expect(topics(text)).toEqual(['gateway_states', 'gateway_states heard'])
    for (const text of [
      'select raw from device_logs',
      'select * from pgboss.job',
      'select * from pg_stat_activity',
    ])
      expect(readTables(text).isUnmarked).toBe(true)
    expect(readTables('select id from shops where created_at < now()').isTimed).toBe(true)
    expect(readTables('select id from shops').isTimed).toBe(false)
  })

  test('are swept once no answer goes by them, and whoever still does is told that something changed', async () => {
    const { database } = api.services
    const count = async () =>
      (await rowsOf(sql<{ count: number }>`select count(*)::int as count from change_marks`))[0]
        ?.count
    const sweep = () => database.write('everything', sweepMarks)
    await sweep()
    await database.write('everything', (tx) =>
      sql`update shops set name = name where organisation_id = ${tenancy.own.id}`.execute(tx),
    )
    await sweep()
    expect(await count()).toBeGreaterThan(0)
    const sweepAndCount = () => sweep().then(count)
    // A transaction of another database on the same server holds the sweep back: another test loads a year of the demo.
    const patience = { timeout: 150_000 }
    await expect.poll(sweepAndCount, patience).toBe(0)
    await database.write('everything', (tx) =>
      sql`insert into change_marks values ('', 'of another server', '9223372036854775807')`.execute(
        tx,
      ),
    )
    await expect.poll(sweepAndCount, patience).toBe(0)
  })
})

const placeIn = (name: string, marker: string) => {
  if (marker === 'mark_everywhere') return sql`''`
  if (marker === 'mark_people') return sql`one.user_id`
  return name === 'temperatures'
    ? sql`(select l.organisation_id from lockers l where l.id = one.locker_id)`
    : sql`coalesce(one.organisation_id, '')`
}
