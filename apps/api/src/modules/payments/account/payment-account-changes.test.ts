import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../../test/devices/device-world.ts'
import { type FakeStripe, startFakeStripe, stripeConfigOf } from '../../../../test/fake-stripe.ts'
import type { FakeAccount } from '../../../../test/fake-stripe-objects.ts'
import { postWebhook } from '../../../../test/paying-fixture.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { paymentJobs } from '../payments.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let stripe: FakeStripe
let superUser: SignedInUser

beforeAll(async () => {
  stripe = await startFakeStripe()
  api = await startTestApi({ stripe: stripeConfigOf(stripe) })
  tenancy = await buildTenancy(api.services)
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
  await api.services.jobs.work(paymentJobs(api.services))
})
afterAll(async () => {
  await api.stop()
  await stripe.stop()
})

const VERIFIED = {
  details_submitted: true,
  charges_enabled: true,
  payouts_enabled: true,
  requirements: { currently_due: [], past_due: [], pending_verification: [] },
} satisfies Partial<FakeAccount>

/** An account that was just connected, and what an Admin of its organisation reads of it. */
const connectedAccount = async (at: OrganisationFixture) => {
  const { token } = await signedInUser(api.services, { role: 'Admin', at })
  const ask = async <T>(query: string, field: string): Promise<T> =>
    dataOf<T>(await api.call(query, { token, organisationId: at.id }), field)
  const itemsOf = async (query: string, field: string): Promise<readonly object[]> =>
    (await ask<{ items: readonly object[] }>(query, field)).items
  const { link } = await ask<{ link: string }>(
    'mutation { connectPaymentAccount { link } }',
    'connectPaymentAccount',
  )
  const reference = link.split('/').at(-1) ?? ''
  const account = stripe.accounts.get(reference)
  if (account === undefined) throw new Error('no account was made')
  return {
    shown: () =>
      ask<{ state: string; warning: string }>(
        '{ paymentAccount { state warning } }',
        'paymentAccount',
      ),
    trail: () =>
      itemsOf(
        `{ logs(filter: { texts: ["paymentAccountChanged"] }) { items {
          type operation severity description subjectId after user { name } } } }`,
        'logs',
      ),
    notifications: () =>
      itemsOf(
        '{ notifications { items { message severity link organisationId } } }',
        'notifications',
      ),
    /** The provider changes the account, and posts that it did. */
    changes: async (facts: Partial<FakeAccount>) => {
      Object.assign(account, facts)
      const event = stripe.eventOf('account.updated', { id: reference }, '', api.clock.now())
      expect(await postWebhook(api, event)).toBe(200)
    },
    refresh: () =>
      api.call('mutation { refreshPaymentAccount { state } }', { token, organisationId: at.id }),
    /** The provider does not know the account any more. */
    closes: () => stripe.accounts.delete(reference),
    deauthorized: () =>
      stripe.eventOf('account.application.deauthorized', {}, reference, api.clock.now()),
  }
}

/** Looks at accounts that wait, run or are to be tried again. */
const looksLeft = async (): Promise<number> => {
  const { token } = superUser
  const jobs = dataOf<{ name: string; waiting: number; running: number }[]>(
    await api.call('{ jobs { name waiting running } }', { token }),
    'jobs',
  )
  return jobs
    .filter(({ name }) => name === 'sync-payment-account')
    .reduce((sum, { waiting, running }) => sum + waiting + running, 0)
}

const settingsOf = ({ id }: OrganisationFixture) => `/settings/payment?organisationId=${id}`

test('an organisation gets one log entry and one notification when its account becomes verified', async () => {
  const at = tenancy.own
  const account = await connectedAccount(at)
  await account.changes(VERIFIED)
  await until(async () => (await account.shown()).state === 'verified')
  const trail = [
    {
      type: 'Settings',
      operation: 'Received',
      severity: 'success',
      description: 'The payment provider changed the account: ‘Verified’',
      subjectId: at.id,
      after: { state: 'verified' },
      user: null,
    },
  ]
  const notifications = [
    {
      message: 'Your payment account is verified: you can receive payments.',
      severity: 'success',
      link: settingsOf(at),
      organisationId: at.id,
    },
  ]
  expect(await account.trail()).toEqual(trail)
  expect(await account.notifications()).toEqual(notifications)
  await account.changes({
    requirements: { ...VERIFIED.requirements, currently_due: ['company.tax_id'] },
  })
  await until(async () => (await account.shown()).warning === 'due')
  expect(await account.trail()).toEqual(trail)
  expect(await account.notifications()).toEqual(notifications)
})

test('an organisation gets a warning with a link to the requirements when its account is restricted', async () => {
  const at = tenancy.sibling
  const account = await connectedAccount(at)
  await account.changes(VERIFIED)
  await until(async () => (await account.shown()).state === 'verified')
  await account.changes({
    charges_enabled: false,
    requirements: { ...VERIFIED.requirements, disabled_reason: 'rejected.fraud' },
  })
  await until(async () => (await account.shown()).state === 'refused')
  expect(await account.trail()).toMatchObject([
    {
      severity: 'warning',
      description: 'The payment provider changed the account: ‘Refused’',
      after: { state: 'refused' },
    },
    { severity: 'success' },
  ])
  expect(await account.notifications()).toMatchObject([
    {
      message: 'Your payment account needs attention. Check what the provider requires.',
      severity: 'warning',
      link: settingsOf(at),
    },
    { severity: 'success' },
  ])
})

test('an account that is disconnected at the provider notifies only its own organisation, once', async () => {
  const account = await connectedAccount(tenancy.foreign)
  const [stranger] = tenancy.organisations.filter(({ id }) => id !== tenancy.foreign.id).slice(-1)
  if (stranger === undefined) throw new Error('no other organisation')
  const other = await connectedAccount(stranger)
  const event = account.deauthorized()
  for (let post = 0; post < 2; post++) expect(await postWebhook(api, event)).toBe(200)
  expect(await account.shown()).toMatchObject({ state: 'disconnected' })
  expect(await account.trail()).toMatchObject([
    {
      severity: 'warning',
      description: 'The payment provider changed the account: ‘Disconnected’',
      after: { state: 'disconnected' },
    },
  ])
  expect(await account.notifications()).toMatchObject([{ severity: 'warning' }])
  expect(await other.shown()).toMatchObject({ state: 'unfinished' })
  expect(await other.trail()).toEqual([])
  expect(await other.notifications()).toEqual([])
})

test('an account that the provider no longer shows stays unchanged', async () => {
  const [at] = tenancy.organisations.slice(2)
  if (at === undefined) throw new Error('no other organisation')
  const account = await connectedAccount(at)
  account.closes()
  await account.changes({})
  await until(async () => (await looksLeft()) === 0)
  expect(codesOf(await account.refresh())).toEqual(['PAYMENTS_NOT_READY'])
  expect(await account.shown()).toMatchObject({ state: 'unfinished' })
})
