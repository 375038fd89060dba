import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, buildShop, refusalOf, reservationOf } from '../../../test/reservation-fixture.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let reseller: SignedInUser
let dealer: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  reseller = await signedInUser(api.services, { role: 'Reseller', at: tenancy.own })
  dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(() => api.stop())

const ofDealer = () => ({ dealerId: tenancy.own.dealerId })
const ofReseller = () => ({ resellerId: tenancy.own.resellerId })
const give = (by: SignedInUser, place: object, data: object) =>
  api.call(
    `mutation ($dealerId: ID, $resellerId: ID, $data: DefaultSettingsInput!) {
      upsertDefaultSettings(dealerId: $dealerId, resellerId: $resellerId, data: $data) {
        origins { field isOwn above aboveOrigin } } }`,
    { token: by.token, variables: { ...place, data } },
  )
const inOrganisation = (query: string, variables: object = {}) =>
  api.call(query, { token: admin.token, organisationId: tenancy.own.id, variables })

interface Origins {
  readonly origins: readonly { readonly field: string; readonly origin: string }[]
}
const ORIGINS = 'origins { field origin name isOwn above }'
const settingsOf = async (shopId: string | null) =>
  dataOf<Origins>(
    await inOrganisation(
      `query ($shopId: ID) { reservationSettings(shopId: $shopId) {
        shouldCustomerPay autoCompleteGraceSeconds ${ORIGINS} } }`,
      { shopId },
    ),
    'reservationSettings',
  )
const nothing = async () => {
  await give(reseller, ofReseller(), {})
  await give(dealer, ofDealer(), {})
}

describe('what a dealer or a reseller says', () => {
  test('holds in every shop below that says nothing nearer, and says from whom it comes', async () => {
    const [shopId] = tenancy.own.shopIds
    await give(reseller, ofReseller(), { shouldCustomerPay: true, autoCompleteGraceSeconds: 10 })
    const given = await give(dealer, ofDealer(), { autoCompleteGraceSeconds: 20 })
    expect(dataOf<Origins>(given, 'upsertDefaultSettings').origins).toContainEqual({
      field: 'autoCompleteGraceSeconds',
      isOwn: true,
      above: 10,
      aboveOrigin: 'reseller',
    })
    const settings = await settingsOf(shopId)
    expect(settings).toMatchObject({ shouldCustomerPay: true, autoCompleteGraceSeconds: 20 })
    expect(settings.origins).toMatchObject([
      { field: 'selectDefaultBox', origin: 'product', name: null },
      {
        field: 'shouldCustomerPay',
        origin: 'reseller',
        name: `Reseller ${tenancy.own.resellerId}`,
      },
      {
        field: 'autoCompleteGraceSeconds',
        origin: 'dealer',
        name: `Dealer ${tenancy.own.dealerId}`,
        isOwn: false,
      },
    ])
    const save =
      'mutation ($data: ReservationSettingsInput!) { upsertReservationSettings(data: $data) { _id } }'
    await inOrganisation(save, { data: { shopId, autoCompleteGraceSeconds: 0 } })
    expect((await settingsOf(shopId)).origins[2]).toMatchObject({ origin: 'shop', above: 20 })
    expect(await settingsOf(tenancy.own.shopIds[1])).toMatchObject({ autoCompleteGraceSeconds: 20 })
    await inOrganisation(save, { data: { shopId } })
    expect((await settingsOf(shopId)).origins[2]).toMatchObject({ origin: 'dealer' })
    await nothing()
  })

  test('is what the very next reservation goes by', async () => {
    const shop = await buildShop(api, tenancy.own)
    const staff = asStaff(api, tenancy.own, admin.token)
    await give(dealer, ofDealer(), { shouldCustomerPay: true })
    expect(refusalOf(await staff.create(reservationOf(shop, [1])))).toMatchObject({
      fields: [{ path: 'orderAmount' }],
    })
    await give(dealer, ofDealer(), {})
    expect(codesOf(await staff.create(reservationOf(shop, [1])))).toEqual([])
  })

  test('is no other dealer’s, whose organisations do not hear of it', async () => {
    await give(dealer, ofDealer(), { autoCompleteGraceSeconds: 33 })
    const graces = await api.services.database.read('everything', async (reader) => {
      const { rows } = await sql<{ dealerId: string; grace: number | null }>`
        select o.dealer_id as "dealerId", max(above.auto_complete_grace_seconds) as grace
        from organisations o cross join lateral defaults_above(o.id) above group by 1`.execute(
        reader,
      )
      return rows
    })
    expect(graces.filter(({ grace }) => grace === 33).map(({ dealerId }) => dealerId)).toEqual([
      tenancy.own.dealerId,
    ])
    await nothing()
  })

  test('is changed by a dealer for itself, by a reseller for its dealers, and by nobody else', async () => {
    expect(codesOf(await give(reseller, ofDealer(), {}))).toEqual([])
    expect(codesOf(await give(dealer, ofReseller(), {}))).toEqual(['NOT_FOUND'])
    expect(codesOf(await give(admin, ofDealer(), {}))).toEqual(['FORBIDDEN'])
    expect(codesOf(await give(dealer, { dealerId: tenancy.foreign.dealerId }, {}))).toEqual([
      'NOT_FOUND',
    ])
    for (const place of [{}, { ...ofDealer(), ...ofReseller() }])
      expect(codesOf(await give(reseller, place, {}))).toEqual(['BAD_USER_INPUT'])
  })

  test('is refused where it is wrong, and stands in the platform’s trail with what changed', async () => {
    expect(
      refusalOf(await give(dealer, ofDealer(), { accent: 'red', autoCompleteGraceSeconds: -1 })),
    ).toMatchObject({
      fields: [{ path: 'autoCompleteGraceSeconds' }, { path: 'accent' }],
    })
    await give(dealer, ofDealer(), { accent: '#aa0000' })
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql`select before, after from logs where text_key = 'defaultSettingsSaved' and organisation_id is null
        and subject_id = ${tenancy.own.dealerId} order by id desc limit 1`.execute(reader),
    )
    expect(rows).toEqual([{ before: { accent: null }, after: { accent: '#aa0000' } }])
    await nothing()
  })
})

describe('a brand from above', () => {
  const upload = async (query: string, by: SignedInUser) =>
    api.server.inject({
      method: 'POST',
      url: `/api/logos?${query}`,
      headers: { 'content-type': 'image/png', authorization: `Bearer ${by.token}` },
      payload: await sharp({
        create: { width: 90, height: 30, channels: 3, background: '#c33' },
      })
        .png()
        .toBuffer(),
    })
  const storefront = async () => {
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ pathname: string }>`
        select pathname from organisations where id = ${tenancy.own.id}`.execute(reader),
    )
    const page = await api.server.inject({
      method: 'GET',
      url: `/api/storefront/${rows[0]?.pathname}/${tenancy.own.shopIds[0]}/offers`,
    })
    return page.json<{ shop: { accent: string | null; logoUrl: string | null } }>().shop
  }
  const saveOwn = (data: object) =>
    inOrganisation(
      `mutation ($data: BrandingInput!) { upsertBranding(data: $data) { accent logoUrl ${ORIGINS} } }`,
      { data },
    )

  test('is on the shop’s page until the organisation has its own, or wants its name in letters', async () => {
    expect(await storefront()).toMatchObject({ accent: null, logoUrl: null })
    const uploaded = await upload(`dealerId=${tenancy.own.dealerId}`, dealer)
    const { imageId, imageUrl } = uploaded.json<{ imageId: string; imageUrl: string }>()
    await give(dealer, ofDealer(), { logoId: imageId })
    await give(reseller, ofReseller(), { accent: '#28518f' })
    expect(await storefront()).toMatchObject({ accent: '#28518f', logoUrl: imageUrl })
    expect((await api.server.inject({ method: 'GET', url: imageUrl })).statusCode).toBe(200)
    const own = dataOf<Origins>(
      await saveOwn({ accent: '#7a2e1d', logoId: 'none' }),
      'upsertBranding',
    )
    expect(own).toMatchObject({ accent: '#7a2e1d', logoUrl: null })
    expect(own.origins).toMatchObject([
      { field: 'accent', isOwn: true, above: '#28518f' },
      { field: 'logoId', isOwn: true, above: imageId },
    ])
    expect(await storefront()).toMatchObject({ accent: '#7a2e1d', logoUrl: null })
    expect(dataOf(await saveOwn({}), 'upsertBranding')).toMatchObject({
      accent: '#28518f',
      logoUrl: imageUrl,
    })
    const preview = await inOrganisation(
      'query ($data: MessagePreviewInput!) { reservationMessagePreview(data: $data) { html } }',
      {
        data: {
          shopId: tenancy.own.shopIds[0],
          language: 'nl',
          channel: 'email',
          branding: { accent: '#6b2d6b' },
        },
      },
    )
    const { html } = dataOf<{ html: string }>(preview, 'reservationMessagePreview')
    expect(html).toContain('#6b2d6b')
    expect(html).toContain(imageUrl)
    await nothing()
  })

  test('takes a logo from whoever may give it, and none that is somebody else’s', async () => {
    expect((await upload(`dealerId=${tenancy.own.dealerId}`, admin)).statusCode).toBe(404)
    expect((await upload(`dealerId=${tenancy.foreign.dealerId}`, dealer)).statusCode).toBe(404)
    expect((await upload('', dealer)).statusCode).toBe(422)
    const ofTheReseller = await upload(`resellerId=${tenancy.own.resellerId}`, reseller)
    const { imageId } = ofTheReseller.json<{ imageId: string }>()
    expect(codesOf(await give(reseller, ofReseller(), { logoId: imageId }))).toEqual([])
    expect(refusalOf(await give(dealer, ofDealer(), { logoId: 'a'.repeat(64) }))).toMatchObject({
      fields: [{ path: 'logoId', problem: 'picture' }],
    })
    await nothing()
  })
})
