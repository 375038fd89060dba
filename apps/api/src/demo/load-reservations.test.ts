import { hashCode } from '@lockerdesk/device-protocol'
import { RESERVATION_STATUSES } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemoApi } from '../../test/demo-api.ts'
import type { TestApi } from '../../test/test-api.ts'
import { findCustomerDigits } from '../modules/customers/index.ts'
import { readGatewayConfig } from '../modules/gateways/index.ts'
import { pincodeContext } from '../modules/keypad-codes/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.stop())

/** The moment of loading. */
const now = () => sql`${api.clock.now().toISOString()}::timestamptz`

/** Days are those of the shops, whatever the time of day. */
const midnight = () =>
  sql`date_trunc('day', ${now()} at time zone 'Europe/Brussels') at time zone 'Europe/Brussels'`

const ask = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await api.services.database.read('everything', (reader) => statement.execute(reader))).rows

const countOf = async (condition: ReturnType<typeof sql>): Promise<number> =>
  (await ask(sql<{ count: number }>`select count(*) as count from ${condition}`))[0]?.count ?? 0

describe('the demo’s reservations', () => {
  test('are 5,000 over all statuses in two months, in every shop', async () => {
    const rows = await ask(sql<{ status: string; shops: number; count: number }>`
      select status, count(distinct shop_id) as shops, count(*) as count from reservations
      where pickup_at > ${midnight()} - interval '62 days' group by status`)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_000)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(RESERVATION_STATUSES))
    expect(
      await countOf(
        sql`shops s where not exists (select from reservations r where r.shop_id = s.id)`,
      ),
    ).toBe(0)
    for (const { status, shops } of rows)
      expect(shops).toBeGreaterThanOrEqual(status === 'ordered' ? 2 : 8)
  })

  test('go back a year in the demo’s own organisation, a little busier each quarter', async () => {
    const quarters = await ask(sql<{ quarter: number; days: number; count: number }>`
      select floor(extract(epoch from ${now()} - pickup_at) / 86400 / 91)::int as quarter,
        count(distinct pickup_at::date)::int as days, count(*)::int as count
      from reservations r join organisations o on o.id = r.organisation_id
      where o.name = 'Slagerij De Vos' and pickup_at <= ${now()} and pickup_at > ${now()} - interval '364 days'
      group by 1 order by 1`)
    expect(quarters.map(({ quarter }) => quarter)).toEqual([0, 1, 2, 3])
    for (const [index, { days, count }] of quarters.entries()) {
      expect(days).toBeGreaterThanOrEqual(90)
      expect(count).toBeGreaterThan(quarters[index + 1]?.count ?? 100)
    }
  })

  test('never share a box at the same time', async () => {
    const shared = sql`reservation_boxes a join reservation_boxes b on b.box_id = a.box_id
      and (b.reservation_id, b.position) > (a.reservation_id, a.position)
      where a.held_at is not null and b.held_at is not null
        and tstzrange(a.held_at, coalesce(a.released_at, 'infinity'))
          && tstzrange(b.held_at, coalesce(b.released_at, 'infinity'))`
    expect(await countOf(shared)).toBe(0)
    const broken = sql`reservation_boxes h join boxes b on b.id = h.box_id
      where h.state = 'held' and (b.is_out_of_service or b.must_be_emptied)`
    expect(await countOf(broken)).toBe(0)
  })

  test('happened in an order that can be', async () => {
    expect(
      await countOf(sql`reservations where created_at > reserved_at or reserved_at > completed_at
        or reserved_at > cancelled_at or completed_at > ${now()} or last_sent_at < reserved_at
        or created_at > ${now()}`),
    ).toBe(0)
    expect(
      await countOf(sql`reservations r where not exists (
        select from reservation_events e where e.reservation_id = r.id and e.kind = 'created')`),
    ).toBe(0)
  })

  test('wait for boxes that are taken, and left some that must be emptied', async () => {
    const waiting = sql`reservations r join reservation_boxes w on w.reservation_id = r.id
      where r.is_waiting and exists (
        select from reservation_boxes h where h.box_id = w.box_id and h.state = 'held')`
    expect(await countOf(waiting)).toBe(await countOf(sql`reservations where is_waiting`))
    expect(await countOf(waiting)).toBeGreaterThan(20)
    expect(await countOf(sql`boxes where must_be_emptied`)).toBeGreaterThan(10)
    expect(await countOf(sql`reservations where awaits_filling`)).toBeGreaterThan(2)
    const late = sql`reservations where status in ('reserved', 'sent') and pickup_at < ${now()}`
    expect(await countOf(late)).toBeGreaterThan(10)
  })

  test('open their boxes with their own code and with that of their customer', async () => {
    const { database, secrets, clock } = api.services
    const [held] = await ask(sql<{
      id: string
      organisationId: string
      customerId: string
      sealed: string
      gatewayId: string
      lockerId: string
      boxId: string
    }>`
      select r.id, r.organisation_id as "organisationId", r.customer_id as "customerId",
        r.sealed_pincode as sealed, l.gateway_id as "gatewayId", l.locker_id as "lockerId",
        b.number::text as "boxId"
      from reservations r join reservation_boxes h on h.reservation_id = r.id and h.state = 'held'
      join boxes b on b.id = h.box_id join lockers l on l.id = b.locker_id
      where r.status = 'sent' and r.customer_id is not null order by r.id limit 1`)
    if (held === undefined) throw new Error('nothing stands in a box')
    const scope = { organisationIds: [held.organisationId] }
    const [config, customerDigits] = await database.read(scope, (reader) =>
      Promise.all([
        readGatewayConfig(reader, secrets, held.gatewayId, clock.now().toISOString()),
        findCustomerDigits(reader, secrets, held.organisationId, held.customerId),
      ]),
    )
    if (config === null || customerDigits === null) throw new Error('nothing to type')
    for (const [digits, subjectId] of [
      [secrets.open(held.sealed, pincodeContext(held.id)), held.id],
      [customerDigits, held.customerId],
    ] as const) {
      const hash = await hashCode(config.salt, digits)
      const entries = config.codes.filter((code) => code.hash === hash)
      expect(new Set(entries.map((entry) => entry.subjectId))).toEqual(new Set([subjectId]))
      expect(entries.find(({ lockerId }) => lockerId === held.lockerId)?.boxIds).toContain(
        held.boxId,
      )
    }
  })

  test('have their code on every keypad where something stands or waits, and no other code lives', async () => {
    const wanted = await ask(sql<{ id: string }>`
      select distinct r.id || ' ' || l.gateway_id as id from reservations r
      join reservation_boxes h on h.reservation_id = r.id and (h.state = 'held' or r.is_waiting)
      join lockers l on l.id = h.locker_id order by 1`)
    const kept = await ask(sql<{ id: string }>`
      select subject_id || ' ' || gateway_id as id from keypad_codes
      where kind = 'reservation' and ended_at is null order by 1`)
    expect(kept).toEqual(wanted)
  })

  test('leave nothing to catch up with', async () => {
    const due = sql`reservations where automatically_send_notification and status in ('reserved', 'ordered')
      and last_sent_at is null and not_sent_at is null and send_notification_at <= ${now()} and not awaits_filling`
    expect(await countOf(due)).toBe(0)
  })

  test('come with overwrite codes in every state', async () => {
    const [states] = await ask(sql<Record<string, number>>`select
      count(*) filter (where revoked_at is not null)::int as revoked,
      count(*) filter (where valid_until < ${now()})::int as expired,
      count(*) filter (where valid_from > ${now()})::int as upcoming,
      count(*) filter (where is_one_time and use_count = 1)::int as used,
      count(*)::int as total from overwrite_codes`)
    expect(states).toEqual({ revoked: 1, expired: 1, upcoming: 1, used: 1, total: 20 })
  })
})
