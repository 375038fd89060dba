import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillOrganisation } from '../../../test/large-organisation.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import type { Tx } from '../../platform/postgres.ts'

const LOCKERS = 200
const SHOPS = 50
const DAYS = 730
const AT_ONCE = 73

let api: TestApi
let tenancy: Tenancy

/** A year and the one before it, as the job would have counted them. */
beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  const organisationId = tenancy.own.id
  const size = { shops: SHOPS, lockers: LOCKERS, users: 1, organisations: 1 }
  await write((tx) => fillOrganisation(tx, { organisationId, mark: 'Year', ...size }))
  // A statement of the product may not take long, and this machine may be slow.
  for (let first = 1; first <= DAYS; first += AT_ONCE)
    await write((tx) => fillDays(tx, organisationId, first))
})
afterAll(() => api.stop())

const write = (work: (tx: Tx) => Promise<unknown>) =>
  api.services.database.write('everything', work)

const fillDays = async (tx: Tx, organisationId: string, first: number): Promise<void> => {
  const days = sql`generate_series(${first}::int, ${first + AT_ONCE - 1}::int) ago`
  const day = sql`${api.clock.now().toISOString()}::date - ago`
  await sql`insert into insight_shop_days (organisation_id, shop_id, day, reservations, due, collected, collected_late,
      never_collected, collected_minutes, offers, offers_unsold, orders, revenue, ladder_boxes, ladder_revenue,
      refunds, refunded, messages_sent, messages_failed)
    select s.organisation_id, s.id, ${day}, 40, 38, 36, 3, 1, 9000, 12, 2, 10, 12000, 2, 1500, 1, 500, 80, 1
    from shops s, ${days} where s.organisation_id = ${organisationId}`.execute(tx)
  await sql`insert into insight_locker_days (organisation_id, shop_id, locker_id, day, size, occupied_minutes, available_minutes)
    select l.organisation_id, g.shop_id, l.id, ${day}, size, 4000, 14400
    from lockers l join gateways g on g.id = l.gateway_id, ${days}, unnest(array['small', 'medium', 'large']) size
    where l.organisation_id = ${organisationId}`.execute(tx)
  await sql`insert into insight_cold_days (organisation_id, shop_id, locker_id, day, minutes)
    select l.organisation_id, g.shop_id, l.id, ${day}, 20
    from lockers l join gateways g on g.id = l.gateway_id, ${days}
    where l.organisation_id = ${organisationId} and ago % 10 = 0`.execute(tx)
}

test(`a year of ${LOCKERS} lockers is answered in one call, against the year before`, async () => {
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const today = api.clock.now().getTime()
  const before = (days: number) => new Date(today - days * 86_400_000).toISOString().slice(0, 10)
  const answer = await api.call(
    `query ($from: String!, $to: String!) { insights(from: $from, to: $to) { sums { occupiedMinutes }
      previous { occupiedMinutes } bars { day } shops { _id } lockers { _id } sizes { occupiedMinutes } } }`,
    { token, organisationId: tenancy.own.id, variables: { from: before(365), to: before(1) } },
  )
  const { sums, previous, lockers, bars } = dataOf<{
    sums: { occupiedMinutes: number }
    previous: { occupiedMinutes: number }
    lockers: unknown[]
    bars: unknown[]
  }>(answer, 'insights')
  expect(sums.occupiedMinutes).toBe(365 * LOCKERS * 3 * 4000)
  expect(previous.occupiedMinutes).toBe(sums.occupiedMinutes)
  expect(lockers).toHaveLength(LOCKERS)
  expect(bars.length).toBeGreaterThanOrEqual(52)
})
