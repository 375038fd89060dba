import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productCalls } from '../../../../test/product-fixture.ts'
import {
  buildTenancy,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { purgeProductsJob } from '../products.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(() => api.stop())

const picture = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })

const upload = async (
  payload: Buffer | string,
  { type = 'image/png', token = admin.token }: { type?: string; token?: string } = {},
) => {
  const response = await api.server.inject({
    method: 'POST',
    url: '/api/images',
    headers: {
      'content-type': type,
      authorization: `Bearer ${token}`,
      'x-organisation-id': tenancy.own.id,
    },
    payload,
  })
  return {
    status: response.statusCode,
    body: response.json<{ imageId: string; imageUrl: string; error?: string }>(),
  }
}
const download = (url: string) => api.server.inject({ method: 'GET', url })

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const GIF = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
).toString('latin1')

describe('a picture', () => {
  test('is written anew as WebP, no larger than it is shown, and kept by browsers for good', async () => {
    const original = await picture(2_400, 1_200)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(original, { type: 'image/jpeg' })
    expect(status).toBe(201)
    const response = await download(body.imageUrl)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
    })
    const kept = await sharp(response.rawPayload).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 1_200, height: 600 })
    expect(kept.exif).toBeUndefined()

    const calls = productCalls(api, admin, tenancy.own)
    const product = await calls.made({ plu: 'with-picture', imageId: body.imageId })
    expect(product.imageUrl).toBe(body.imageUrl)
    const small = await download(product.thumbnailUrl ?? '')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 160, height: 160 })
  })

  test('has the same name when it comes again', async () => {
    const bytes = await picture(40, 40, '#3c3').webp().toBuffer()
    const first = await upload(bytes, { type: 'image/webp' })
    const second = await upload(bytes, { type: 'image/webp' })
    expect(second.body).toEqual(first.body)
  })

  test('leaves behind whatever was hidden after it', async () => {
    const polyglot = Buffer.concat([
      await picture(20, 20).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { body } = await upload(polyglot)
    expect((await download(body.imageUrl)).rawPayload.toString('latin1')).not.toContain('script')
  })

  test.each([
    // Both are sound: a decoder that they reached would take them.
    ['SVG in the name of a PNG', SVG, 'image/png', 400],
    ['a GIF in the name of a PNG', GIF, 'image/png', 400],
    ['a PNG that breaks off', '\u0089PNG\r\n\u001a\n....', 'image/png', 400],
    ['SVG in its own name', '<svg/>', 'image/svg+xml', 415],
    ['nothing but text', 'hello', 'text/html', 415],
  ])('%s is refused', async (_what, text, type, status) => {
    expect((await upload(Buffer.from(text, 'latin1'), { type })).status).toBe(status)
  })

  test('of 30,000 by 30,000 pixels, or of more than 5 MB, is refused', async () => {
    const bomb = await picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
    expect((await upload(bomb)).status).toBe(400)
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test('is taken from nobody who may not change products', async () => {
    const bytes = await picture(10, 10).png().toBuffer()
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    expect((await upload(bytes, { token: member.token })).status).toBe(403)
    expect((await upload(bytes, { token: 'nobody' })).status).toBe(401)
  })

  test('of another organisation, or of none, cannot be shown by a product', async () => {
    const { body } = await upload(await picture(30, 30, '#33c').png().toBuffer())
    const theirs = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
    const calls = productCalls(api, theirs, tenancy.foreign)
    expect(codesOf(await calls.create({ imageId: body.imageId }))).toEqual(['BAD_USER_INPUT'])
    expect(codesOf(await calls.create({ imageId: 'a'.repeat(64) }))).toEqual(['BAD_USER_INPUT'])
  })

  test('that no product shows is gone the night after, and one that is shown stays', async () => {
    const unused = await upload(await picture(50, 50, '#cc3').png().toBuffer())
    const used = await upload(await picture(60, 60, '#3cc').png().toBuffer())
    const calls = productCalls(api, admin, tenancy.own)
    await calls.made({ plu: 'shown', imageId: used.body.imageId })
    api.clock.advance({ hours: 25 })
    await purgeProductsJob(api.services).run({})
    expect((await download(unused.body.imageUrl)).statusCode).toBe(404)
    expect((await download(used.body.imageUrl)).statusCode).toBe(200)
    expect((await download('/api/images/../secret')).statusCode).toBe(404)
  })
})
