import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  refusalOf,
  reservationOf,
  type Staff,
} from '../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { dataOf, PUBLIC_URL, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let token: string
let staff: Staff

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  token = (await signedInUser(api.services, { role: 'Admin', at: tenancy.own })).token
  staff = asStaff(api, tenancy.own, token)
})
afterAll(() => api.stop())

const aLogo = () =>
  sharp({
    create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      {
        input: { create: { width: 600, height: 100, channels: 3, background: '#c33' } },
        left: 150,
        top: 100,
      },
    ])
    .png()
    .toBuffer()

const upload = (payload: Buffer, bearer = token) =>
  api.server.inject({
    method: 'POST',
    url: '/api/logos',
    headers: {
      'content-type': 'image/png',
      authorization: `Bearer ${bearer}`,
      'x-organisation-id': tenancy.own.id,
    },
    payload,
  })

const BRANDING = '{ accent legibleAccent logoId logoUrl }'
interface BrandingAnswer {
  readonly accent: string
  readonly legibleAccent: string
  readonly logoId: string | null
  readonly logoUrl: string | null
}
const save = (data: object) =>
  staff.call(`mutation ($data: BrandingInput!) { upsertBranding(data: $data) ${BRANDING} }`, {
    data,
  })
const saved = async (data: object) => dataOf<BrandingAnswer>(await save(data), 'upsertBranding')

describe('the brand of an organisation', () => {
  test('is the product’s own colour until somebody chooses, and then theirs', async () => {
    const before = await staff.call(`query { branding ${BRANDING} }`, {})
    expect(dataOf<BrandingAnswer>(before, 'branding')).toMatchObject({ logoId: null })
    expect(await saved({ accent: '#FFD400' })).toMatchObject({ accent: '#ffd400', logoUrl: null })
    const after = await staff.call(`query { branding ${BRANDING} }`, {})
    expect(dataOf<BrandingAnswer>(after, 'branding').accent).toBe('#ffd400')
    const frame = await staff.call('{ getCurrentOrganisation { brand { accent logoUrl } } }', {})
    expect(dataOf(frame, 'getCurrentOrganisation')).toEqual({
      brand: { accent: '#ffd400', logoUrl: null },
    })
  })

  test('stands in every mail to a customer: the logo by its address, the colour dark enough to be read', async () => {
    const uploaded = (await upload(await aLogo())).json<{ imageId: string; imageUrl: string }>()
    const { legibleAccent } = await saved({ accent: '#ffd400', logoId: uploaded.imageId })
    const shop = await buildShop(api, tenancy.own)
    const { _id } = await staff.created(
      reservationOf(shop, [1], {
        emails: ['anna@example.com'],
        notificationTypes: ['email'],
        automaticallySendNotification: true,
      }),
    )
    const answer = await staff.call(
      'query ($id: ID!) { getReservationById(id: $id) { messages { html } } }',
      { id: _id },
    )
    const { messages } = dataOf<{ messages: { html: string }[] }>(answer, 'getReservationById')
    expect(messages[0]?.html).toContain(`src="${PUBLIC_URL}${uploaded.imageUrl}"`)
    expect(messages[0]?.html).toContain(`background:${legibleAccent}`)
    expect(messages[0]?.html).not.toContain('#ffd400')
  })

  test('stands on the shop’s page, in a shade that can be read', async () => {
    const { legibleAccent } = await saved({ accent: '#ffd400' })
    const [organisation] = (
      await api.services.database.read('everything', (reader) =>
        sql<{
          pathname: string
        }>`select pathname from organisations where id = ${tenancy.own.id}`.execute(reader),
      )
    ).rows
    const page = await api.server.inject({
      method: 'GET',
      url: `/api/storefront/${organisation?.pathname}/${tenancy.own.shopIds[0]}/offers`,
    })
    expect(page.json()).toMatchObject({ shop: { accent: legibleAccent, logoUrl: null } })
  })

  test('can be tried in a preview before it is saved', async () => {
    await saved({ accent: '#1f5c47' })
    const answer = await staff.call(
      'query ($data: MessagePreviewInput!) { reservationMessagePreview(data: $data) { html } }',
      {
        data: {
          shopId: tenancy.own.shopIds[0],
          language: 'fr',
          channel: 'email',
          branding: { accent: '#28518f' },
        },
      },
    )
    const { html } = dataOf<{ html: string }>(answer, 'reservationMessagePreview')
    expect(html).toContain('#28518f')
    expect(html).not.toContain('#1f5c47')
  })

  test('is refused with a colour that is none, or a logo that is not theirs', async () => {
    expect(refusalOf(await save({ accent: 'yellow' }))).toMatchObject({
      fields: [{ path: 'accent', problem: 'colour' }],
    })
    expect(refusalOf(await save({ accent: '#ffd400', logoId: 'a'.repeat(64) }))).toMatchObject({
      fields: [{ path: 'logoId', problem: 'picture' }],
    })
  })
})

describe('a logo', () => {
  test('is cut to what is drawn, no larger than it is shown twice over, and served as PNG to everybody', async () => {
    const response = await upload(await aLogo())
    expect(response.statusCode).toBe(201)
    const { imageUrl } = response.json<{ imageUrl: string }>()
    const served = await api.server.inject({ method: 'GET', url: imageUrl })
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 480, height: 80 })
  })

  test('sent forty times at once by one organisation keeps no picture of another waiting', {
    timeout: 120_000,
  }, async () => {
    const large = await sharp(await aLogo())
      .resize(1_500, 1_500, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer()
    const small = await aLogo()
    const neighbour = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
    const done: string[] = []
    const sent = Array.from({ length: 40 }, async () => {
      const response = await upload(large)
      if (response.statusCode === 201) done.push('logo')
      return response
    })
    const picture = await api.server.inject({
      method: 'POST',
      url: '/api/images',
      headers: {
        'content-type': 'image/png',
        authorization: `Bearer ${neighbour.token}`,
        'x-organisation-id': tenancy.foreign.id,
      },
      payload: small,
    })
    done.push('picture of another')
    expect(picture.statusCode).toBe(201)
    const answers = await Promise.all(sent)
    expect(done.at(-1)).toBe('logo')
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(20)
    expect(busy[0]?.json()).toMatchObject({ error: 'SERVER_BUSY' })
    expect(done).toHaveLength(1 + answers.length - busy.length)
  })

  test('is nothing but a picture, and a Member has none to give', async () => {
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(400)
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    expect((await upload(await aLogo(), member.token)).statusCode).toBe(403)
    const other = await api.server.inject({ method: 'GET', url: '/api/logos/x.png' })
    expect(other.statusCode).toBe(404)
  })
})
