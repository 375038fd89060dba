import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/captured-mails.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  type RoleAt,
  signedInUser,
  type SignedInUser,
} from '../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { testClock } from '../../../test/test-clock.ts'
import { insightJobs } from './insights.jobs.ts'
import { sendWeeklyFigures } from './send-weekly-figures.ts'

let api: TestApi
/** Monday, 18 January 2027, 05:59 in Brussels. */
const clock = testClock(new Date('2027-01-18T04:59:00Z'))
const THIS_WEEK = '2027-01-13'
const WEEK_BEFORE = '2027-01-06'

beforeAll(async () => {
  api = await startTestApi({}, clock)
})
afterAll(() => api.stop())

const change = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))

interface Counted {
  readonly reservations?: number
  readonly revenue?: number
  readonly refunded?: number
  readonly failed?: number
  readonly collectedMinutes?: number
  readonly collected?: number
}

/** What the roll-up left for a day of a shop. */
const count = (organisationId: string, shopId: string, day: string, counted: Counted) =>
  change(sql`insert into insight_shop_days (organisation_id, shop_id, day, reservations, due, collected, collected_late,
      never_collected, collected_minutes, offers, offers_unsold, orders, revenue, ladder_boxes, ladder_revenue, refunds,
      refunded, messages_sent, messages_failed)
    values (${organisationId}, ${shopId}, ${day}, ${counted.reservations ?? 0}, 0, ${counted.collected ?? 0}, 0, 0,
      ${counted.collectedMinutes ?? 0}, 0, 0, 0, ${counted.revenue ?? 0}, 0, 0, 0, ${counted.refunded ?? 0}, 0,
      ${counted.failed ?? 0})`)

const setCountedAt = (organisationId: string, at: string) =>
  change(sql`insert into insight_shops (shop_id, organisation_id, time_zone, counted_until, counted_at)
    select id, organisation_id, time_zone, ${at}::date, ${at} from shops where organisation_id = ${organisationId}
    on conflict (shop_id) do update set counted_at = excluded.counted_at`)

/** Organisations of one dealer, each with two weeks of figures in its first shop and fewer in its second. */
const organisationsWithFigures = async (): Promise<
  readonly [OrganisationFixture, OrganisationFixture]
> => {
  const { own, sibling } = await buildTenancy(api.services)
  for (const { id, shopIds } of [own, sibling]) {
    const [first, second] = shopIds
    await count(id, first, WEEK_BEFORE, {
      reservations: 100,
      revenue: 93_000,
      refunded: 20_000,
      collected: 10,
      collectedMinutes: 3_000,
    })
    await count(id, first, THIS_WEEK, {
      reservations: 110,
      revenue: 124_000,
      failed: 7,
      collected: 10,
      collectedMinutes: 1_500,
    })
    await count(id, second, WEEK_BEFORE, { reservations: 40 })
    await count(id, second, THIS_WEEK, { reservations: 10 })
    await setCountedAt(id, '2027-01-18T04:07:00Z')
  }
  return [own, sibling]
}

const choose = (user: SignedInUser, chosen: object) =>
  api.call(
    `mutation ($data: NotificationPreferencesInput!) {
      updateNotificationPreferences(data: $data) { isWeeklyMailWanted } }`,
    {
      token: user.token,
      variables: { data: { choices: [], phonenumber: '', isUrgentLetThrough: true, ...chosen } },
    },
  )

const someone = async (role: RoleAt, chosen: object = {}): Promise<SignedInUser> => {
  const user = await signedInUser(api.services, role)
  await choose(user, { isWeeklyMailWanted: true, ...chosen })
  return user
}

const isWanted = async (user: SignedInUser): Promise<boolean> =>
  dataOf<{ isWeeklyMailWanted: boolean }>(
    await api.call('{ notificationPreferences { isWeeklyMailWanted } }', { token: user.token }),
    'notificationPreferences',
  ).isWeeklyMailWanted

const work = () => insightJobs(api.services)[1]?.run({})
const mailed = ({ email }: SignedInUser) => mailsTo(api.services, email)
const subjects = async (user: SignedInUser) => (await mailed(user)).map(({ subject }) => subject)

describe('the weekly mail', () => {
  test('comes on Monday at six by the clock of the organisation, once however often the job runs', async () => {
    const [own] = await organisationsWithFigures()
    const user = await someone({ role: 'Admin', at: own })
    const other = await signedInUser(api.services, { role: 'Admin', at: own })
    await work()
    expect(await mailed(user)).toEqual([])
    clock.advance({ minutes: 1 })
    await Promise.all([work(), work()])
    await work()
    expect(await subjects(user)).toEqual([`Organisation ${own.id}: what changed last week`])
    expect(await mailed(other)).toEqual([])
    clock.advance({ days: 3 })
    await work()
    expect(await mailed(user)).toHaveLength(1)
    clock.advance({ days: -3 })
  })

  test('names the margin to those who can edit products, and not to Members', async () => {
    const [own] = await organisationsWithFigures()
    const [first] = own.shopIds
    await change(sql`update insight_shop_days set net_revenue = 100000, costed_revenue = 100000,
        purchase_cost = case when day = ${THIS_WEEK} then 130000 else 60000 end
      where shop_id = ${first}`)
    const readers = [
      await someone({ role: 'Admin', at: own }),
      await someone({ role: 'Dealer', at: own }),
      await someone({ role: 'Member', at: own }),
    ]
    await work()
    const texts = await Promise.all(
      readers.map(async (reader) => (await mailed(reader)).map(({ text }) => text).join()),
    )
    const line = 'Vending margin: -€300.00, 175% less than the week before (€400.00)'
    expect(texts[0]).toContain(line)
    expect(texts[1]).toContain('Vending margin: ')
    expect(texts[2]).toContain('Vending revenue: ')
    expect(texts[2]).not.toContain('margin')
  })

  test('names each figure with this week, the week before, the change in words and the way to it', async () => {
    const [own] = await organisationsWithFigures()
    const user = await someone({ role: 'Admin', at: own })
    await work()
    const [mail] = await mailed(user)
    const page = `${api.services.publicUrl}/insights?organisationId=${own.id}&period=own&from=2027-01-11&to=2027-01-17`
    const lines = mail?.text.split('\n') ?? []
    expect(lines.slice(0, 18)).toEqual([
      `Organisation ${own.id}: what changed`,
      '',
      `Hello User ${user.id}, these 5 figures changed most from 11/01/2027 to 17/01/2027, compared with the week before.`,
      '',
      'Refunds: none, €200.00 the week before',
      `${page}&measure=refunded`,
      '',
      'Failed messages: 7, none the week before',
      `${page}&measure=messagesFailed`,
      '',
      'Time until pickup: 2 hr 30 min, 50% shorter than the week before (5 hr)',
      `${page}&measure=hoursUntilPickup`,
      '',
      'Vending revenue: €1,240.00, 33% more than the week before (€930.00)',
      `${page}&measure=revenue`,
      '',
      'Reservations: 120, 14% less than the week before (140)',
      `${page}&measure=reservations`,
    ])
    expect(lines).toContain(page)
    expect(mail?.text).toContain('because you chose it in your preferences')
  })

  test('speaks the language of the reader and writes numbers and days as they do', async () => {
    const [own] = await organisationsWithFigures()
    const user = await someone({ role: 'Admin', at: own })
    await change(
      sql`update users set language = 'de', date_format = 'YYYY-MM-DD' where id = ${user.id}`,
    )
    await work()
    const [mail] = await mailed(user)
    expect(mail?.subject).toBe(`Organisation ${own.id}: was sich letzte Woche geändert hat`)
    expect(mail?.text).toContain('vom 2027-01-11 bis 2027-01-17')
    expect(mail?.text).toMatch(
      /: 1\.240,00\s€, 33\s% mehr als in der Woche davor \(930,00\s€\)\nhttp/,
    )
    expect(mail?.text).toMatch(/: 2 Std\. 30 Min\., 50\s% kürzer als in der Woche davor/)
  })

  test('counts for a Member of one shop that shop alone, and for each organisation apart', async () => {
    const [own, sibling] = await organisationsWithFigures()
    const user = await signedInUser(
      api.services,
      { role: 'Member', at: own, shopIds: [own.shopIds[1]] },
      { role: 'Admin', at: sibling },
    )
    await choose(user, { isWeeklyMailWanted: true })
    await work()
    const mails = await mailed(user)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      [own, sibling].map(({ id }) => `Organisation ${id}: what changed last week`).toSorted(),
    )
    const text = mails.find(({ subject }) => subject.includes(own.id))?.text
    expect(text).toContain('Reservations: 10, 75% less than the week before (40)')
    expect(text).not.toContain('Vending revenue')
  })

  test('sums the organisations of a dealer and leads to their page', async () => {
    const [own] = await organisationsWithFigures()
    const user = await someone({ role: 'Dealer', at: own })
    await work()
    const mails = await mailed(user)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your 2 organisations: what changed last week',
    ])
    expect(mails[0]?.text).toContain(
      'Vending revenue: €2,480.00, 33% more than the week before (€1,860.00)',
    )
    expect(mails[0]?.text).toContain(
      '/insights/organisations?period=own&from=2027-01-11&to=2027-01-17&measure=revenue',
    )
  })

  test('is not sent with nothing to compare', async () => {
    const { own } = await buildTenancy(api.services)
    await count(own.id, own.shopIds[0], THIS_WEEK, { reservations: 100 })
    await setCountedAt(own.id, '2027-01-18T04:07:00Z')
    const user = await someone({ role: 'Admin', at: own })
    await work()
    expect(await mailed(user)).toEqual([])
  })

  test('waits until the week is counted, and until the quiet hours of the reader are over', async () => {
    const [own] = await organisationsWithFigures()
    await setCountedAt(own.id, '2027-01-17T22:59:00Z')
    const early = await someone({ role: 'Admin', at: own })
    const late = await someone(
      { role: 'Admin', at: own },
      { quietFrom: '22:00', quietUntil: '07:00' },
    )
    await work()
    expect(await mailed(early)).toEqual([])
    await setCountedAt(own.id, '2027-01-18T05:07:00Z')
    await work()
    expect([await mailed(early), await mailed(late)].map(({ length }) => length)).toEqual([1, 0])
    clock.advance({ hours: 1 })
    await work()
    expect(await mailed(late)).toHaveLength(1)
    clock.advance({ hours: -1 })
  })

  test('is sent by the next run if one ends between the claim and the mail', async () => {
    const [own] = await organisationsWithFigures()
    const user = await someone({ role: 'Admin', at: own })
    const { services } = api
    const failing = {
      ...services,
      secrets: {
        ...services.secrets,
        seal: () => {
          throw new Error('killed')
        },
      },
    }
    await expect(sendWeeklyFigures(failing)).rejects.toThrow('killed')
    expect(await mailed(user)).toEqual([])
    await work()
    expect(await mailed(user)).toHaveLength(1)
  })
})

describe('whoever wants no more of it', () => {
  test('is led to their preferences by the link, which changes nothing; a post from the mailbox ends it', async () => {
    const [own] = await organisationsWithFigures()
    const user = await someone({ role: 'Admin', at: own })
    await work()
    const [mail] = await mailed(user)
    const url = new URL(/Unsubscribe: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '').pathname
    const looked = await api.server.inject({ method: 'GET', url })
    expect([looked.statusCode, looked.headers.location]).toEqual([
      302,
      '/preferences/notifications',
    ])
    expect(await isWanted(user)).toBe(true)
    const press = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    } as const
    const forged = await api.server.inject({ ...press, url: `${url.slice(0, -3)}aaa` })
    expect(forged.statusCode).toBe(404)
    expect(await isWanted(user)).toBe(true)
    for (const _time of [1, 2])
      expect((await api.server.inject({ ...press, url })).statusCode).toBe(200)
    expect(await isWanted(user)).toBe(false)
    clock.advance({ days: 7 })
    await setCountedAt(own.id, '2027-01-25T04:07:00Z')
    await count(own.id, own.shopIds[0], '2027-01-20', { reservations: 5 })
    await work()
    expect(await mailed(user)).toHaveLength(1)
    clock.advance({ days: -7 })
  })

  test('keeps their choice when other preferences are saved without it', async () => {
    const [own] = await organisationsWithFigures()
    const user = await someone({ role: 'Member', at: own })
    await choose(user, { quietFrom: '22:00', quietUntil: '06:00' })
    expect(await isWanted(user)).toBe(true)
    await choose(user, { isWeeklyMailWanted: false })
    expect(await isWanted(user)).toBe(false)
  })
})
