import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeMollie, mollieConfigOf, startFakeMollie } from '../../../../test/fake-mollie.ts'
import type { FakeOrganisation } from '../../../../test/fake-mollie-objects.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, dataOf, type TestApi } from '../../../../test/test-api.ts'
import { testClock } from '../../../../test/test-clock.ts'

/** Noon in Brussels. */
const clock = testClock(new Date('2026-03-10T11:00:00Z'))
const DAY = '2026-03-10'

let api: TestApi
let tenancy: Tenancy
let mollie: FakeMollie

beforeAll(async () => {
  mollie = await startFakeMollie()
  mollie.now = () => clock.now()
  api = await startTestApi({ mollie: mollieConfigOf(mollie) }, clock)
  tenancy = await buildTenancy(api.services)
})
afterAll(async () => {
  await api.stop()
  await mollie.stop()
})

const call = async (at: OrganisationFixture, query: string, variables: object) => {
  const { token } = await signedInUser(api.services, { role: 'Admin', at })
  return api.call(query, { token, organisationId: at.id, variables })
}
/** An organisation with an account of its own at Mollie. */
const connected = async (at: OrganisationFixture): Promise<FakeOrganisation> => {
  const own = mollie.addOrganisation()
  const answer = await call(
    at,
    `mutation ($accessToken: String) {
      connectPaymentAccount(provider: mollie, accessToken: $accessToken) { link } }`,
    { accessToken: own.token },
  )
  expect(codesOf(answer)).toEqual([])
  return own
}
const compare = (at: OrganisationFixture) =>
  call(
    at,
    `mutation ($day: String!) { compareDailyClosing(day: $day) {
      charges providerRefunds disputes fees net payouts } }`,
    { day: DAY },
  )
const compared = async (at: OrganisationFixture) =>
  dataOf<object>(await compare(at), 'compareDailyClosing')
const NOTHING = { charges: 0, providerRefunds: 0, disputes: 0, fees: 0, net: 0, payouts: 0 }

test('the closing of a day contains all pages of Mollie’s transactions, by kind', async () => {
  const at = tenancy.own
  const { profileId } = await connected(at)
  for (const [type, amount, fee] of [
    ['payment', 2_000, 29],
    ['capture', 1_000, 31],
    ['refund', -700, 5],
    ['returned-refund', 200, 0],
    ['chargeback', -500, 15],
    ['chargeback-reversal', 300, 0],
    ['invoice-compensation', -40, 0],
    ['canceled-outgoing-transfer', 90, 0],
  ] as const)
    mollie.book(profileId, { type, amount, fee })
  for (let payout = 0; payout < 500; payout++) mollie.payOut(profileId, 1)
  expect(await compared(at)).toEqual({
    charges: 3_000,
    providerRefunds: 500,
    disputes: 200,
    fees: 120,
    net: 2_180,
    payouts: 410,
  })
})

test('the closing of a day excludes transactions of other days and currencies', async () => {
  const at = tenancy.sibling
  const { profileId } = await connected(at)
  clock.advance({ days: -1 })
  mollie.book(profileId, { type: 'payment', amount: 1 })
  clock.advance({ days: 1 })
  mollie.book(profileId, { type: 'payment', amount: 20, currency: 'USD' })
  mollie.book(profileId, { type: 'payment', amount: 300 })
  clock.advance({ days: 1 })
  mollie.book(profileId, { type: 'payment', amount: 4_000 })
  expect(await compared(at)).toEqual({ ...NOTHING, charges: 300, net: 300 })
  clock.advance({ days: -1 })
})

test('pages from before the day are not fetched', async () => {
  const at = tenancy.foreign
  const { profileId } = await connected(at)
  clock.advance({ days: -3 })
  for (let payout = 0; payout < 600; payout++) mollie.payOut(profileId, 1)
  clock.advance({ days: 3 })
  mollie.requests.length = 0
  expect(await compared(at)).toEqual(NOTHING)
  expect(mollie.requests).toEqual(['GET /v2/balances/primary/transactions'])
})

test('an organisation that revoked our access at Mollie sees that payments are not possible', async () => {
  const [at] = tenancy.organisations.slice(-2)
  if (at === undefined) throw new Error('no other organisation')
  const own = await connected(at)
  own.rights.delete('balances.read')
  expect(codesOf(await compare(at))).toEqual(['PAYMENTS_NOT_READY'])
})
