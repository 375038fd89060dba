import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGateway, buildLocker } from '../../../test/devices/device-fixture.ts'
import { fillOrganisation } from '../../../test/large-organisation.ts'
import { addProduct } from '../../../test/order-fixture.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'

let api: TestApi
let tenancy: Tenancy
let dealer: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
})
afterAll(() => api.stop())

interface Answered {
  readonly kind: string
  readonly severity: string
  readonly name: string | null
  readonly organisationId: string
  readonly shopId: string | null
  readonly count: number | null
  readonly reason: string | null
  readonly quotaKinds: readonly string[]
  readonly paymentState: string | null
}

interface Page {
  readonly items: readonly Answered[]
  readonly totalCount: number
  readonly summary: Summary
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}

const incidents = async ({ token }: SignedInUser, variables: object = {}): Promise<Page> => {
  const answer = await api.call(
    `query ($kinds: [IncidentKind!], $pagination: PaginationInput) {
      incidents(kinds: $kinds, pagination: $pagination) { totalCount
        summary { organisations gateways lockers counts { kind count organisations } } pageInfo { endCursor hasNextPage }
        items { _id kind severity name organisationId organisationName shopId count reason quotaKinds paymentState } } }`,
    { token, variables },
  )
  return dataOf<Page>(answer, 'incidents')
}

interface Summary {
  readonly organisations: number
  readonly gateways: number
  readonly lockers: number
  readonly counts: readonly { readonly kind: string; readonly count: number }[]
}

const summary = async (user: SignedInUser): Promise<Summary> => (await incidents(user)).summary

const write = (work: (tx: Tx) => Promise<unknown>) =>
  api.services.database.write('everything', work)

const named = async (at: OrganisationFixture, name: string, isOnline = true) => {
  const gateway = await buildGateway(api.services, at, { isOnline, name: `${name} gateway` })
  return { gateway, locker: await buildLocker(api.services, at, gateway, { name }) }
}

const measured = (lockerId: string) =>
  write((tx) =>
    sql`update locker_states set temperature = 4, temperature_at = ${api.services.clock.now()}
      where locker_id = ${lockerId}`.execute(tx),
  )

const lockedDown = (at: OrganisationFixture, lockerId: string, minutesAgo: number) =>
  write((tx) =>
    sql`insert into lockdowns (id, organisation_id, locker_id, cause, reason, started_by_id, started_at,
        inform_customers)
      values (${newId()}, ${at.id}, ${lockerId}, 'user', 'Broken glass', ${dealer.id},
        ${api.services.clock.now()}::timestamptz - make_interval(mins => ${minutesAgo}), false)`.execute(
      tx,
    ),
  )

const failedMessage = (at: OrganisationFixture, hoursAgo: number) =>
  write((tx) =>
    sql`insert into messages (id, organisation_id, shop_id, channel, template, version, language, recipient,
        recipient_name, subject, status, created_at)
      values (${newId()}, ${at.id}, ${at.shopIds[0]}, 'email', 'test', 1, 'en', 'a@example.com', '', '', 'failed',
        ${api.services.clock.now()}::timestamptz - make_interval(hours => ${hoursAgo}))`.execute(
      tx,
    ),
  )

const quotaUsed = (at: OrganisationFixture, kind: string, used: number, limit: number) =>
  write(async (tx) => {
    const month = `${api.services.clock.now().toISOString().slice(0, 7)}-01`
    await sql`insert into quota_months (organisation_id, kind, month, used)
      values (${at.id}, ${kind}, ${month}, ${used})`.execute(tx)
    await sql`insert into quota_limits (organisation_id, kind, monthly_limit)
      values (${at.id}, ${kind}, ${limit})`.execute(tx)
  })

describe('a dealer with trouble at several organisations', () => {
  beforeAll(async () => {
    const { own, sibling, foreign } = tenancy
    const warm = await named(own, 'Unread')
    const shut = await named(sibling, 'Shut first')
    const again = await named(own, 'Shut last')
    const dead = await named(own, 'Dead', false)
    const open = await named(own, 'Open')
    for (const { locker } of [shut, again, open]) await measured(locker.id)
    await lockedDown(sibling, shut.locker.id, 90)
    await lockedDown(own, again.locker.id, 5)
    await write((tx) =>
      sql`update boxes set lock_status = 'open', lock_changed_at = now() - interval '1 hour'
        where locker_id = ${open.locker.id} and number in (1, 2)`.execute(tx),
    )
    await failedMessage(own, 1)
    await failedMessage(own, 30)
    await failedMessage(sibling, 60)
    await quotaUsed(own, 'sms', 10, 10)
    await quotaUsed(own, 'email', 85, 100)
    await quotaUsed(sibling, 'sms', 7, 10)
    await addProduct(api, sibling)
    const elsewhere = await named(foreign, 'Foreign', false)
    await lockedDown(foreign, elsewhere.locker.id, 1)
    await failedMessage(foreign, 1)
    await quotaUsed(foreign, 'sms', 10, 10)
    await addProduct(api, foreign)
    expect(warm.locker.id).not.toBe(dead.locker.id)
  })

  test('sees the worst first, within a kind the newest, and each cause without its consequences', async () => {
    const { items, totalCount } = await incidents(dealer)
    expect(items.map(({ kind, name, severity }) => [kind, name, severity])).toEqual([
      ['lockdown', 'Shut last', 'danger'],
      ['lockdown', 'Shut first', 'danger'],
      ['temperature', 'Unread', 'danger'],
      ['offline', 'Dead gateway', 'warning'],
      ['openTooLong', 'Open', 'warning'],
      ['messagesFailed', expect.stringMatching(/^Shop/), 'warning'],
      ['quotaUsedUp', null, 'warning'],
      ['paymentAccount', null, 'warning'],
      ['quotaNearly', null, 'info'],
    ])
    expect(totalCount).toBe(items.length)
    const ofKind = (kind: string) => items.find((each) => each.kind === kind)
    expect(ofKind('lockdown')).toMatchObject({ reason: 'Broken glass' })
    expect(ofKind('offline')).toMatchObject({ count: 4, shopId: tenancy.own.shopIds[0] })
    expect(ofKind('messagesFailed')).toMatchObject({ count: 2, shopId: tenancy.own.shopIds[0] })
    expect(ofKind('quotaUsedUp')).toMatchObject({ quotaKinds: ['sms'] })
    expect(ofKind('quotaNearly')).toMatchObject({ quotaKinds: ['email'] })
    expect(ofKind('paymentAccount')).toMatchObject({
      paymentState: 'disconnected',
      organisationId: tenancy.sibling.id,
    })
  })

  test('turns pages by cursor without losing or repeating one', async () => {
    const { items: all } = await incidents(dealer)
    const walked: Answered[] = []
    let after: string | null = null
    do {
      const page: Page = await incidents(dealer, { pagination: { limit: 2, after } })
      expect(page.totalCount).toBe(all.length)
      walked.push(...page.items)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after !== null)
    expect(walked).toEqual(all)
  })

  test('narrows to some kinds, and the summary counts all of them', async () => {
    const { items } = await incidents(dealer, { kinds: ['offline', 'lockdown'] })
    expect(items.map(({ kind }) => kind)).toEqual(['lockdown', 'lockdown', 'offline'])
    expect(await summary(dealer)).toMatchObject({
      organisations: 2,
      gateways: 5,
      lockers: 5,
      counts: [
        { kind: 'lockdown', count: 2, organisations: 2 },
        { kind: 'temperature', count: 1 },
        { kind: 'offline', count: 1 },
        { kind: 'openTooLong', count: 1 },
        { kind: 'messagesFailed', count: 1 },
        { kind: 'quotaUsedUp', count: 1 },
        { kind: 'paymentAccount', count: 1 },
        { kind: 'quotaNearly', count: 1 },
      ],
    })
  })

  test('the list of organisations counts the incidents of each and sorts by the worst', async () => {
    const answer = await api.call(
      `{ organisations(sort: { field: incidents, direction: asc }) {
        items { _id standing { incidentCount worstIncident } } } }`,
      { token: dealer.token },
    )
    expect(dataOf<{ items: object[] }>(answer, 'organisations').items).toEqual([
      { _id: tenancy.own.id, standing: { incidentCount: 7, worstIncident: 'lockdown' } },
      { _id: tenancy.sibling.id, standing: { incidentCount: 2, worstIncident: 'lockdown' } },
    ])
  })

  test('nobody sees the incidents of organisations that they do not administer', async () => {
    const organisationsOf = async (user: SignedInUser) => [
      ...new Set((await incidents(user)).items.map(({ organisationId }) => organisationId)),
    ]
    const { own, sibling, foreign } = tenancy
    expect((await organisationsOf(dealer)).toSorted()).toEqual([own.id, sibling.id].toSorted())
    const other = await signedInUser(api.services, { role: 'Dealer', at: foreign })
    expect(await organisationsOf(other)).toEqual([foreign.id])
    const reseller = await signedInUser(api.services, { role: 'Reseller', at: foreign })
    expect(await organisationsOf(reseller)).toEqual([foreign.id])
    const admin = await signedInUser(api.services, { role: 'Admin', at: sibling })
    expect(await organisationsOf(admin)).toEqual([sibling.id])
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    expect(await organisationsOf(superUser)).toHaveLength(3)
    const member = await signedInUser(api.services, { role: 'Member', at: own })
    expect(await incidents(member)).toMatchObject({ items: [], totalCount: 0 })
    expect(await summary(member)).toMatchObject({ organisations: 0, counts: [] })
  })

  test('each shop with coordinates is a site that names its worst incident, and the others are counted', async () => {
    const { own } = tenancy
    await write((tx) =>
      sql`update shops set address = address || '{"latitude": 51.05, "longitude": 3.72}'
        where id in (${own.shopIds[0]}, ${tenancy.foreign.shopIds[0]})`.execute(tx),
    )
    const answer = await api.call(
      '{ sites { totalCount unplacedCount items { _id latitude longitude city worstIncident incidentCount } } }',
      { token: dealer.token },
    )
    expect(dataOf(answer, 'sites')).toEqual({
      totalCount: 1,
      unplacedCount: 3,
      items: [
        {
          _id: own.shopIds[0],
          latitude: 51.05,
          longitude: 3.72,
          city: 'Gent',
          worstIncident: 'lockdown',
          incidentCount: 5,
        },
      ],
    })
  })

  test('a removed organisation has no incidents', async () => {
    const at = tenancy.organisations[4]
    if (at === undefined) throw new Error('too few organisations')
    const user = await signedInUser(api.services, { role: 'Dealer', at })
    await named(at, 'Gone', false)
    expect((await incidents(user)).totalCount).toBe(1)
    await write((tx) =>
      sql`update organisations set removed_at = now() where id = ${at.id}`.execute(tx),
    )
    expect((await incidents(user)).totalCount).toBe(0)
  })
})

test('a dealer of 300 organisations is answered page by page', async () => {
  const at = tenancy.organisations[2]
  if (at === undefined) throw new Error('too few organisations')
  const user = await signedInUser(api.services, { role: 'Dealer', at })
  await write((tx) =>
    fillOrganisation(tx, {
      organisationId: at.id,
      mark: 'Chain',
      shops: 20,
      lockers: 40,
      users: 0,
      organisations: 300,
    }),
  )
  await write((tx) =>
    sql`update gateway_states set connection_status = 'Offline' where organisation_id = ${at.id}`.execute(
      tx,
    ),
  )
  const { items, totalCount, pageInfo } = await incidents(user, { pagination: { limit: 5 } })
  expect(items).toHaveLength(5)
  expect({ totalCount, hasNextPage: pageInfo.hasNextPage }).toEqual({
    totalCount: 20,
    hasNextPage: true,
  })
  expect(await summary(user)).toMatchObject({ organisations: 302, gateways: 20, lockers: 40 })
})
