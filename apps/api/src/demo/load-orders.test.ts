import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../test/faults/invariants.ts'
import { startDemoApi } from '../../test/demo-api.ts'
import type { TestApi } from '../../test/test-api.ts'
import { payLink } from '../modules/messages/index.ts'
import { reconcilePayments } from '../modules/orders/payments/reconcile-payments.ts'

let api: TestApi
beforeAll(async () => {
  api = await startDemoApi({ isDemo: true })
})
afterAll(() => api.stop())

const countOf = async (condition: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ count: number }>`select count(*)::int as count from ${condition}`.execute(reader),
  )
  return rows[0]?.count ?? 0
}

describe('the orders of the demo', () => {
  test('are three thousand, most paid, some refunded, some left', async () => {
    expect(await countOf(sql`orders`)).toBeGreaterThanOrEqual(2_800)
    expect(await countOf(sql`orders where status = 'Refunded'`)).toBeGreaterThan(5)
    expect(await countOf(sql`orders where status = 'PaymentExpired'`)).toBeGreaterThan(50)
    expect(
      await countOf(sql`orders where refunded_amount > 0 and status = 'Paid'`),
    ).toBeGreaterThan(20)
  })

  test('were made on each of the last days, from morning to evening', async () => {
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ hours: number }>`select count(distinct extract(hour from at))::int as hours from (
        select created_at at time zone 'Europe/Brussels' as at from orders) o
        where at::date between (${api.clock.now().toISOString()}::timestamptz at time zone 'Europe/Brussels')::date - 7
          and (${api.clock.now().toISOString()}::timestamptz at time zone 'Europe/Brussels')::date - 1
        group by at::date`.execute(reader),
    )
    expect(rows).toHaveLength(7)
    for (const { hours } of rows) expect(hours).toBeGreaterThan(4)
  })

  test('that were refunded have the message that told of it', async () => {
    const told = sql`refunds f join messages m on m.refund_id = f.id and m.order_id = f.order_id
      where m.template = 'refund' and m.status = 'sent' and m.sent_at = f.settled_at`
    expect(await countOf(told)).toBe(await countOf(sql`refunds`))
  })

  test('have books that hold', async () => {
    // The past was written without its trail.
    expect(await brokenInvariants(api.services)).toEqual([
      'a reservation was made without a trail, or with two',
    ])
  })

  test('can be bought where the README says', async () => {
    const readme = await readFile(join(import.meta.dirname, '../../../../README.md'), 'utf8')
    const [, path] = /localhost:4000\/shop(\/[\w-]+\/\w+)/.exec(readme) ?? []
    const answer = await api.server.inject(`/api/storefront${path}/offers`)
    expect(answer.json<{ offers: unknown[] }>().offers.length).toBeGreaterThan(1)
  })

  test('show a newcomer one that is paid first, from the request to the checkout', async () => {
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ id: string; told: number }>`select r.id, (select count(*)::int from messages m
          where m.reservation_id = r.id and m.template = 'paymentRequest') as told
        from reservations r where r.should_customer_pay and r.payment_requested_at is not null`.execute(
        reader,
      ),
    )
    expect(rows).toEqual([{ id: expect.any(String), told: 1 }])
    const link = new URL(payLink(api.services, rows[0]?.id ?? ''))
    const opened = await api.server.inject({ method: 'GET', url: link.pathname })
    expect(opened.statusCode).toBe(303)
    expect(opened.headers.location).toContain('/sandbox/checkout/')
  })

  test('leave something to buy and somebody to tell, and nothing to catch up with', async () => {
    expect(
      await countOf(sql`reservations where is_vending_reservation and status = 'reserved'
        and vending_products <> '[]'`),
    ).toBeGreaterThan(5)
    expect(
      await countOf(sql`reservations where status = 'reserved'
        and jsonb_array_length(vending_discount_intervals) > 0`),
    ).toBeGreaterThan(3)
    expect(await countOf(sql`vending_favourites where confirmed_at is not null`)).toBeGreaterThan(
      50,
    )
    const untold = await countOf(sql`orders where status = 'Paid' and dispatched_at is null`)
    expect(untold).toBeGreaterThan(0)
    await reconcilePayments(api.services)
    expect(await countOf(sql`orders where status = 'Paid' and dispatched_at is null`)).toBe(untold)
  })
})
