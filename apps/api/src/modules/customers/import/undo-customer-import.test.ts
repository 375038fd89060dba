import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerCalls } from '../../../../test/customer-fixture.ts'
import { asStaff, buildShop, reservationOf } from '../../../../test/reservation-fixture.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let admin: ReturnType<typeof customerCalls>

const asAdminOf = async (at: OrganisationFixture) =>
  customerCalls(api, await signedInUser(api.services, { role: 'Admin', at }), at)

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  tenancy = await buildTenancy(api.services)
  admin = await asAdminOf(tenancy.own)
})

const row = (externalId: string, more: object = {}) => ({
  externalId,
  firstName: 'Ida',
  lastName: `Claes ${externalId}`,
  ...more,
})

test('the parts of an import are undone together: created customers are deleted, changed ones restored', async () => {
  const known = await admin.made({ externalId: 'K0', emails: ['anna@vos.example'], note: 'rings' })
  const first = await admin.bring([row('K1'), row('K2'), row('K0', { note: 'once' })])
  const importId = first._id ?? ''
  await admin.bring(
    [row('K3'), row('K4'), row('K0', { note: 'twice', emails: [] })],
    false,
    importId,
  )
  expect(await admin.get(known._id)).toMatchObject({ firstName: 'Ida', note: 'twice', emails: [] })
  api.clock.advance({ minutes: 1 })
  const [touched] = await admin.find('K2')
  await admin.update(touched?._id ?? '', { note: 'a regular' })
  const [expected] = await admin.find('K3')
  const shop = await buildShop(api, tenancy.own)
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const customerId = expected?._id ?? ''
  await asStaff(api, tenancy.own, token).created(reservationOf(shop, [1], { customerId }))

  expect((await admin.undoImport(importId)).data).toEqual({
    undoCustomerImport: { deleted: 2, restored: 1, kept: 2 },
  })
  expect(await admin.get(known._id)).toMatchObject({
    firstName: known.firstName,
    lastName: known.lastName,
    emails: known.emails,
    note: 'rings',
  })
  const { items } = await admin.list()
  expect(items.map(({ externalId }) => externalId).toSorted()).toEqual(['K0', 'K2', 'K3'])
  const [latest] = (await admin.history(known._id)).items
  expect(latest).toMatchObject({ before: { note: 'twice' }, after: { note: 'rings' } })
  expect(codesOf(await admin.undoImport(importId))).toEqual(['CONFLICT'])
  expect(await admin.bring([row('K1'), row('K4')])).toMatchObject({ created: 2 })
})

test('an import can be undone for a day, by its own organisation, and not by a Member', async () => {
  const { _id } = await admin.bring([row('K1')])
  const theirs = await asAdminOf(tenancy.sibling)
  expect(codesOf(await theirs.undoImport(_id ?? ''))).toEqual(['NOT_FOUND'])
  const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  const asMember = customerCalls(api, member, tenancy.own)
  expect(codesOf(await asMember.undoImport(_id ?? ''))).toEqual(['FORBIDDEN'])
  api.clock.advance({ hours: 24 })
  const later = await asAdminOf(tenancy.own)
  expect(codesOf(await later.undoImport(_id ?? ''))).toEqual(['RESTORE_PERIOD_OVER'])
  expect((await later.list()).totalCount).toBe(1)
})

test('an undone customer has no code any more', async () => {
  const { _id } = await admin.bring([row('K1', { pincode: '83026' }), row('K2')])
  const [one] = await admin.find('K1')
  await admin.undoImport(_id ?? '')
  expect(await admin.get(one?._id ?? '')).toMatchObject({ hasPincode: false })
  expect((await admin.list()).totalCount).toBe(0)
})
