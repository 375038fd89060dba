import { dayAfter, dayIn } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BREAD, productCalls } from '../../../test/product-fixture.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { remindOfVatRatesJob } from './index.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let member: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  const { own } = tenancy
  admin = await signedInUser(api.services, { role: 'Admin', at: own })
  member = await signedInUser(api.services, { role: 'Member', at: own })
  await productCalls(api, admin, own).made({ ...BREAD, plu: '1' })
  await productCalls(api, admin, own).made({ ...BREAD, plu: '2' })
})
afterAll(() => api.stop())
beforeEach(async () => {
  await write(sql`update vat_rates set last_day = null`)
  await write(sql`delete from notifications`)
})

const write = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))
const inDays = (days: number) => dayAfter(dayIn('be', api.clock.now()), days)
const endIn = (days: number, rate = 600) =>
  write(
    sql`update vat_rates set last_day = ${inDays(days)} where country = 'be' and rate = ${rate}`,
  )
const remind = () => remindOfVatRatesJob(api.services).run({})
const spokenDay = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(inDays(days)))

interface Told {
  readonly message: string
  readonly link: string
  readonly severity: string
}
const toldTo = async ({ token }: SignedInUser): Promise<readonly Told[]> => {
  const answer = await api.call('{ notifications { items { message link severity } } }', { token })
  return dataOf<{ items: Told[] }>(answer, 'notifications').items
}
const productsOf = ({ id }: OrganisationFixture) => `/products?organisationId=${id}`

test('an Admin is notified a week before the last day of a rate of their products, once', async () => {
  await endIn(8)
  await remind()
  expect(await toldTo(admin)).toEqual([])
  await endIn(7)
  await remind()
  await remind()
  expect(await toldTo(admin)).toEqual([
    {
      message: expect.stringMatching(
        new RegExp(`^VAT of 6\\s?%, last day ${spokenDay(7)}: 2 products have it\\.`),
      ) as string,
      link: productsOf(tenancy.own),
      severity: 'warning',
    },
  ])
  expect(await toldTo(member)).toEqual([])
})

test('a deleted notification does not come again; another last day does', async () => {
  await endIn(5)
  await remind()
  await api.call('mutation { clearNotifications { count } }', { token: admin.token })
  expect(await toldTo(admin)).toEqual([])
  await remind()
  expect(await toldTo(admin)).toEqual([])
  await endIn(6)
  await remind()
  expect(await toldTo(admin)).toHaveLength(1)
})

test('nobody is notified of a rate that no product has, or that goes on the next day', async () => {
  await endIn(3, 2100)
  await remind()
  expect(await toldTo(admin)).toEqual([])
  await endIn(3)
  const id = 'a'.repeat(24)
  await write(sql`insert into vat_rates (id, country, rate, first_day, is_for_food, updated_at)
    values (${id}, 'be', 600, ${inDays(4)}, false, now())`)
  await remind()
  expect(await toldTo(admin)).toEqual([])
  await write(sql`delete from vat_rates where id = ${id}`)
})

test('a rate that ended at once leads to the list of products with an ended rate', async () => {
  await endIn(-1)
  await remind()
  expect((await toldTo(admin)).map(({ link }) => link)).toEqual([
    `/products?tab=endedVatRate&organisationId=${tenancy.own.id}`,
  ])
})

test('a dealer of several organisations with such products gets one notification', async () => {
  const dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
  await endIn(4)
  await remind()
  expect((await toldTo(dealer)).map(({ link }) => link)).toEqual([productsOf(tenancy.own)])
  await write(sql`delete from notifications`)
  const { sibling } = tenancy
  const other = await signedInUser(api.services, { role: 'Admin', at: sibling })
  await productCalls(api, other, sibling).made({ ...BREAD, plu: '3' })
  await remind()
  expect(await toldTo(dealer)).toMatchObject([
    {
      message: expect.stringMatching(
        /: 2 of your organisations have products with it\.$/,
      ) as string,
      link: '/organisations',
    },
  ])
  expect((await toldTo(other)).map(({ link }) => link)).toEqual([productsOf(sibling)])
})

test('a user who chose to see no warnings about payments sees none', async () => {
  const silent = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const choices = [{ kind: 'payments', app: 'never', email: 'never', sms: 'never' }]
  const chosen = await api.call(
    `mutation ($data: NotificationPreferencesInput!) {
      updateNotificationPreferences(data: $data) { quietFrom } }`,
    {
      token: silent.token,
      variables: { data: { choices, phonenumber: '', isUrgentLetThrough: true } },
    },
  )
  dataOf(chosen, 'updateNotificationPreferences')
  await endIn(4)
  await remind()
  expect(await toldTo(silent)).toEqual([])
  expect(await toldTo(admin)).toHaveLength(1)
})
