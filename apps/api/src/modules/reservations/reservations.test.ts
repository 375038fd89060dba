import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let staff: Staff
let shop: ShopFixture

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  staff = asStaff(api, tenancy.own, member.token)
  shop = await buildShop(api, tenancy.own, { boxes: 30 })
})
afterAll(() => api.stop())

describe('a reservation', () => {
  test('takes its boxes and shows its code to whoever makes it, and to nobody after', async () => {
    const created = await staff.created(reservationOf(shop, [1, 2]))
    expect(created).toMatchObject({ status: 'reserved', isWaiting: false })
    expect(created.pincode).toMatch(/^\d{4}$/)
    expect(created.boxes.map(({ use }) => use)).toEqual(['held', 'held'])
    expect((await staff.get(created._id)).pincode).toBeNull()
  })
})
