import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INSIGHT_SUMS, type InsightSum, withoutCosts } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNear, recount, recountMinutes } from '../../../test/insights/recount.ts'
import { startDemoApi } from '../../../test/demo-api.ts'
import { signedInUser, type SignedInUser } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, type TestApi } from '../../../test/test-api.ts'
import { insightJobs } from './insights.jobs.ts'

let api: TestApi
let organisation: { readonly id: string; readonly dealerId: string; readonly resellerId: string }
let shopId: string
let admin: SignedInUser

beforeAll(async () => {
  api = await startDemoApi()
  const [first] = await ask<typeof organisation & { shopId: string }>(sql`
    select o.id, o.dealer_id as "dealerId", d.reseller_id as "resellerId", s.id as "shopId"
    from organisations o join dealers d on d.id = o.dealer_id join shops s on s.organisation_id = o.id
      join orders on orders.shop_id = s.id
    group by o.id, d.reseller_id, s.id order by count(*) desc, s.id limit 1`)
  if (first === undefined) throw new Error('the demo sells nothing')
  organisation = first
  shopId = first.shopId
  admin = await signedInUser(api.services, { role: 'Admin', at: place() })
})
afterAll(() => api.stop())

const place = () => ({ ...organisation, shopIds: [shopId, shopId] as const })

const ask = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  (
    await api.services.database.read('everything', (reader) =>
      (statement as ReturnType<typeof sql<Row>>).execute(reader),
    )
  ).rows

const change = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))

const rollUp = () => insightJobs(api.services)[0]?.run({})

type Sums = Record<InsightSum, number>
interface Answer {
  readonly countedAt: string | null
  readonly sums: Sums
  readonly previous: Sums
  readonly bars: readonly { readonly day: string; readonly sums: Sums }[]
  readonly shops: readonly { readonly _id: string; readonly sums: Sums }[]
  readonly lockers: readonly { readonly _id: string; readonly sums: Sums }[]
  readonly sizes: readonly { readonly occupiedMinutes: number }[]
}

const SUMS = `{ ${INSIGHT_SUMS.join(' ')} }`
const day = (daysAgo: number): string =>
  new Date(api.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)

const ofDays = async (
  { token }: SignedInUser,
  variables: { from: string; to: string; shopId?: string },
): Promise<Answer> =>
  dataOf<Answer>(
    await api.call(
      `query ($from: String!, $to: String!, $shopId: ID) { insights(from: $from, to: $to, shopId: $shopId) {
        countedAt sums ${SUMS} previous ${SUMS} bars { day sums ${SUMS} } shops { _id sums ${SUMS} }
        lockers { _id sums ${SUMS} } sizes { occupiedMinutes } } }`,
      { token, organisationId: organisation.id, variables },
    ),
    'insights',
  )

const recounted = (from: string, to: string) =>
  api.services.database.read('everything', (reader) => recount(reader, recountedPeriod(from, to)))
const recountedPeriod = (from: string, to: string) => ({
  organisationId: organisation.id,
  from,
  to,
  now: api.clock.now(),
})

test.each([
  ['a week', 7],
  ['four weeks', 28],
  ['two months', 62],
  ['a year', 365],
])('the figures of %s equal a recount of the rows of the demo', async (_title, days) => {
  const period = { from: day(days), to: day(0) }
  const { sums, countedAt } = await ofDays(admin, period)
  expect(countedAt).not.toBeNull()
  const rows = await recounted(period.from, period.to)
  expect(sums).toMatchObject(rows)
  expect(rows.reservations).toBeGreaterThan(20)
  for (const name of ['netRevenue', 'costedRevenue', 'purchaseCost'] as const)
    expect([name, rows[name]]).toEqual([name, expect.toSatisfy((value: number) => value > 0)])
  expect(rows.netRevenue).toBeLessThan(rows.revenue ?? 0)
  expect(rows.costedRevenue).toBeLessThan(rows.netRevenue ?? 0)
  const minutes = await api.services.database.read('everything', (reader) =>
    recountMinutes(reader, recountedPeriod(period.from, period.to)),
  )
  expect(minutes.occupied).toBeGreaterThan(0)
  expect(isNear(sums.occupiedMinutes, minutes.occupied)).toBe(true)
  expect(isNear(sums.availableMinutes, minutes.available)).toBe(true)
  expect(isNear(sums.outOfRangeMinutes, minutes.cold)).toBe(true)
})

test('the migration fills in the revenue without VAT of past days as the job counts it', async () => {
  const file = join(import.meta.dirname, '../../migrations/0081-purchase-prices.sql')
  const [fillIn = ''] = /^update insight_shop_days .*?;$/ms.exec(await readFile(file, 'utf8')) ?? []
  const counted = () =>
    ask(sql`select shop_id, day, net_revenue from insight_shop_days order by shop_id, day`)
  const before = await counted()
  await change(sql`update insight_shop_days set net_revenue = 0`)
  await change(sql.raw(fillIn))
  expect(await counted()).toEqual(before)
})

test('four weeks of each organisation compare with four weeks before them', async () => {
  const superUser = await signedInUser(api.services, { role: 'SuperUser' })
  const [own, ...others] = dataOf<{
    readonly organisations: readonly { readonly sums: Sums; readonly previous: Sums }[]
  }>(
    await api.call(
      `query ($from: String!, $to: String!) { insightsOfOrganisations(from: $from, to: $to) {
        organisations { sums ${SUMS} previous ${SUMS} } } }`,
      { token: superUser.token, variables: { from: day(28), to: day(1) } },
    ),
    'insightsOfOrganisations',
  ).organisations
  expect(others.length).toBeGreaterThan(4)
  for (const { sums, previous } of [own, ...others].filter((each) => each !== undefined))
    for (const name of ['reservations', 'collected', 'revenue', 'occupiedMinutes'] as const) {
      expect(sums[name]).toBeLessThanOrEqual(previous[name] * 2.5)
      expect(sums[name]).toBeGreaterThanOrEqual(previous[name] / 2)
    }
})

test('shops, bars and box sizes add up to the whole, and two weeks to the one before and this one', async () => {
  const month = await ofDays(admin, { from: day(28), to: day(1) })
  for (const name of INSIGHT_SUMS) {
    const added = (parts: readonly { readonly sums: Sums }[]) =>
      parts.reduce((sum, { sums }) => sum + sums[name], 0)
    expect([name, added(month.shops)]).toEqual([name, month.sums[name]])
    expect([name, added(month.bars)]).toEqual([name, month.sums[name]])
  }
  expect(month.sizes.reduce((sum, size) => sum + size.occupiedMinutes, 0)).toBe(
    month.sums.occupiedMinutes,
  )
  expect(month.lockers.reduce((sum, { sums }) => sum + sums.occupiedMinutes, 0)).toBe(
    month.sums.occupiedMinutes,
  )
  const half = await ofDays(admin, { from: day(14), to: day(1) })
  expect(half.sums.reservations + half.previous.reservations).toBe(month.sums.reservations)
})

test('a refund, a late pickup and a failed message of past days are taken up by the next run', async () => {
  const period = { from: day(20), to: day(10) }
  const before = await ofDays(admin, { ...period, shopId })
  const then = `${day(15)}T12:00:00Z`
  await change(sql`insert into refunds (id, organisation_id, order_id, amount, description, reason, status, tried_at, created_at, settled_at)
    select left(md5('late'), 24), organisation_id, id, 100, '', 'asked', 'succeeded', ${then}, ${then}, ${then} from orders
    where shop_id = ${shopId} and not is_test and paid_at is not null order by id limit 1`)
  await change(sql`update messages set status = 'failed' where id = (select id from messages
    where shop_id = ${shopId} and status = 'sent' and template <> 'test' and created_at::date between ${day(18)} and ${day(12)} order by id limit 1)`)
  await change(sql`update reservations set completed_at = pickup_at + interval '5 hours' where id = (select id from reservations
    where shop_id = ${shopId} and status = 'completed' and not is_vending_reservation and pickup_at::date between ${day(18)} and ${day(12)}
      and completed_at < pickup_at + interval '1 hour' order by id limit 1)`)
  expect((await ofDays(admin, { ...period, shopId })).sums).toEqual(before.sums)
  await rollUp()
  const after = await ofDays(admin, { ...period, shopId })
  expect(after.sums.refunds).toBe(before.sums.refunds + 1)
  expect(after.sums.refunded).toBe(before.sums.refunded + 100)
  expect(after.sums.messagesFailed).toBe(before.sums.messagesFailed + 1)
  expect(after.sums.collectedLate).toBe(before.sums.collectedLate + 1)
  expect(await ask(sql`select from insight_touches`)).toEqual([])
  expect((await ofDays(admin, { from: day(60), to: day(0) })).sums).toMatchObject(
    await recounted(day(60), day(0)),
  )
})

test('the figures of a locker stay when the locker is gone', async () => {
  const period = { from: day(20), to: day(10) }
  const before = await ofDays(admin, period)
  const [locker] = before.lockers.filter(({ sums }) => sums.occupiedMinutes > 0)
  await change(sql`update reservation_boxes set state = 'past', released_at = ${api.clock.now()}
    where locker_id = ${locker?._id ?? ''} and state <> 'past'`)
  await change(sql`delete from lockers where id = ${locker?._id ?? ''}`)
  await change(sql`insert into insight_touches (organisation_id, shop_id, at, is_open_ended)
    select organisation_id, id, ${`${day(15)}T12:00:00Z`}, true from shops where organisation_id = ${organisation.id}`)
  await rollUp()
  const after = await ofDays(admin, period)
  expect(after.sums.occupiedMinutes).toBe(before.sums.occupiedMinutes)
  expect(after.lockers).toHaveLength(before.lockers.length - 1)
})

test('a Member of some shops sees these alone and no margin, and is refused another', async () => {
  const { token, ...member } = await signedInUser(api.services, {
    role: 'Member',
    at: place(),
    shopIds: [shopId],
  })
  const period = { from: day(28), to: day(1) }
  const own = await ofDays({ ...member, token }, period)
  expect(own.shops.map(({ _id }) => _id)).toEqual([shopId])
  const ofAdmin = (await ofDays(admin, { ...period, shopId })).sums
  expect(own.sums).toEqual(withoutCosts(ofAdmin))
  expect(ofAdmin.purchaseCost).toBeGreaterThan(0)
  for (const { sums } of [...own.bars, ...own.shops]) expect(sums).toEqual(withoutCosts(sums))
  const [other] = await ask<{ id: string }>(
    sql`select id from shops where organisation_id <> ${organisation.id} limit 1`,
  )
  for (const someone of [token, admin.token]) {
    const refused = await api.call(
      'query ($from: String!, $to: String!, $shopId: ID) { insights(from: $from, to: $to, shopId: $shopId) { countedAt } }',
      {
        token: someone,
        organisationId: organisation.id,
        variables: { ...period, shopId: other?.id },
      },
    )
    expect(codesOf(refused)).toEqual(['NOT_FOUND'])
  }
})

test('a period that is none is refused', async () => {
  const answer = await api.call(
    '{ insights(from: "2026-02-01", to: "2026-01-01") { countedAt } }',
    { token: admin.token, organisationId: organisation.id },
  )
  expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
})

test('a dealer sees its organisations in sum and one by one, and none of another dealer', async () => {
  const dealer = await signedInUser(api.services, { role: 'Dealer', at: place() })
  const period = { from: day(28), to: day(1) }
  const compared = dataOf<{
    readonly sums: Sums
    readonly organisations: readonly { readonly _id: string; readonly sums: Sums }[]
  }>(
    await api.call(
      `query ($from: String!, $to: String!) { insightsOfOrganisations(from: $from, to: $to) {
        sums ${SUMS} organisations { _id sums ${SUMS} } } }`,
      { token: dealer.token, variables: period },
    ),
    'insightsOfOrganisations',
  )
  const own = await ask<{ id: string }>(
    sql`select id from organisations where dealer_id = ${organisation.dealerId} and removed_at is null`,
  )
  expect(compared.organisations.map(({ _id }) => _id).toSorted()).toEqual(
    own.map(({ id }) => id).toSorted(),
  )
  for (const name of INSIGHT_SUMS)
    expect(compared.organisations.reduce((sum, { sums }) => sum + sums[name], 0)).toBe(
      compared.sums[name],
    )
  const mine = compared.organisations.find(({ _id }) => _id === organisation.id)
  expect(mine?.sums).toEqual((await ofDays(admin, period)).sums)
})
