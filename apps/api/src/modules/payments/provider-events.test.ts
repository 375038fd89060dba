import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../test/devices/device-world.ts'
import { type FakeStripe, startFakeStripe, stripeConfigOf } from '../../../test/fake-stripe.ts'
import { addPaymentAccount } from '../../../test/order-fixture.ts'
import { postWebhook } from '../../../test/paying-fixture.ts'
import { buildTenancy, signedInAgain, signedInUser } from '../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { paymentJobs } from './payments.jobs.ts'

let api: TestApi
let stripe: FakeStripe

beforeAll(async () => {
  stripe = await startFakeStripe()
  api = await startTestApi({ stripe: stripeConfigOf(stripe) })
  await api.services.jobs.work(paymentJobs(api.services))
})
afterAll(async () => {
  await api.stop()
  await stripe.stop()
})

test('an event that is repeated within 60 days changes nothing; older events are deleted', async () => {
  const { own } = await buildTenancy(api.services)
  const account = await addPaymentAccount(api, own)
  const admin = await signedInUser(api.services, { role: 'Admin', at: own })
  const superUser = await signedInUser(api.services, { role: 'SuperUser' })
  const notifications = async () =>
    dataOf<{ totalCount: number }>(
      await api.call('{ notifications { totalCount } }', {
        token: await signedInAgain(api.services, admin.id),
        organisationId: own.id,
      }),
      'notifications',
    ).totalCount
  const cleanedAt = async () => {
    const jobs = dataOf<{ name: string; lastSuccessAt: string | null }[]>(
      await api.call('{ jobs { name lastSuccessAt } }', {
        token: await signedInAgain(api.services, superUser.id),
      }),
      'jobs',
    )
    const found = jobs.find(({ name }) => name === 'forget-provider-events')
    return Date.parse(found?.lastSuccessAt ?? '1970-01-01')
  }
  const kept = async () =>
    api.services.database.read(
      'everything',
      async (reader) => (await sql`select from provider_events`.execute(reader)).rows.length,
    )
  const first = stripe.eventOf('account.application.deauthorized', {}, account, api.clock.now())
  const post = () =>
    postWebhook(api, { ...first, signature: stripe.sign(first.payload, api.clock.now()) })
  const passDays = async (days: number) => {
    const before = api.clock.now().getTime()
    api.clock.advance({ days })
    await until(async () => (await cleanedAt()) > before)
  }
  expect(await post()).toBe(200)
  expect(await notifications()).toBe(1)
  await passDays(59)
  expect(await post()).toBe(200)
  expect(await notifications()).toBe(1)
  expect(await kept()).toBe(1)
  await passDays(2)
  expect(await kept()).toBe(0)
})
