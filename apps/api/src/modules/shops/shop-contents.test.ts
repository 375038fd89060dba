import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, buildShop, refusalOf, reservationOf } from '../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let staff: ReturnType<typeof asStaff>

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  staff = asStaff(api, tenancy.own, token)
})
afterAll(() => api.stop())

describe('what a shop holds', () => {
  test('is counted for every shop of a list, and says what blocks its removal before anybody tries', async () => {
    const [full, empty] = tenancy.own.shopIds
    const shop = await buildShop(api, tenancy.own, { shopId: full })
    await staff.created(reservationOf(shop, [1]))
    const over = await staff.created(reservationOf(shop, [2]))
    await staff.moved(over._id, 'cancel', over.status)

    const list = await staff.call(
      '{ shops { items { _id lockerCount openReservationCount } } }',
      {},
    )
    const { items } = dataOf<{ items: object[] }>(list, 'shops')
    expect(items).toEqual(
      expect.arrayContaining([
        { _id: full, lockerCount: 1, openReservationCount: 1 },
        { _id: empty, lockerCount: 0, openReservationCount: 0 },
      ]),
    )

    const contents = await staff.call(
      `query ($id: ID!) { shopContents(id: $id) { gateways lockers openReservations pastReservations overwriteCodes } }`,
      { id: full },
    )
    const counted = {
      gateways: 1,
      lockers: 1,
      openReservations: 1,
      pastReservations: 1,
      overwriteCodes: 0,
    }
    expect(dataOf<object>(contents, 'shopContents')).toEqual(counted)
    const refused = await staff.call('mutation ($id: ID!) { deleteShop(id: $id) { _id } }', {
      id: full,
    })
    expect(refusalOf(refused)).toMatchObject({ code: 'SHOP_NOT_EMPTY', params: counted })
  })

  test('its opening hours are checked, kept in order, and told to customers with their code', async () => {
    const [shopId] = tenancy.own.shopIds
    const save = (openingHours: object[]) =>
      staff.call(
        `mutation ($id: ID!, $data: ShopChangeInput!) { updateShop(id: $id, data: $data) { openingHours { weekday opensAt closesAt } } }`,
        { id: shopId, data: { openingHours } },
      )
    const morning = { weekday: 'monday', opensAt: '08:00', closesAt: '12:00' }
    const afternoon = { weekday: 'monday', opensAt: '13:30', closesAt: '18:00' }
    const wrong = await save([morning, { ...afternoon, opensAt: '11:00' }])
    expect(refusalOf(wrong)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'openingHours.1.opensAt', problem: 'overlaps' }],
    })
    expect(dataOf<object>(await save([afternoon, morning]), 'updateShop')).toEqual({
      openingHours: [morning, afternoon],
    })
    const preview = await staff.call(
      `query ($data: MessagePreviewInput!) { reservationMessagePreview(data: $data) { text } }`,
      { data: { shopId, language: 'de', channel: 'email' } },
    )
    const { text } = dataOf<{ text: string }>(preview, 'reservationMessagePreview')
    expect(text).toContain('Öffnungszeiten: Mo 08:00–12:00, 13:30–18:00 · Di–So geschlossen')
  })
})
