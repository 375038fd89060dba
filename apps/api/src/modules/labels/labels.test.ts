import { boxScanCode, reservationScanCode } from '@lockerdesk/domain'
import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../test/reservation-fixture.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { testClock } from '../../../test/test-clock.ts'
import { rectanglesInPdf, textsInPdf } from '../../../test/texts-in-pdf.ts'
import { drawLabels } from './draw-labels.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let staff: Staff
let shop: ShopFixture
// Noon, so that an hour later is today in every shop.
const clock = testClock(new Date('2027-05-10T10:00:00Z'))

beforeAll(async () => {
  api = await startTestApi({}, clock)
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  staff = asStaff(api, tenancy.own, admin.token)
  shop = await buildShop(api, tenancy.own, { boxes: 4, name: 'Fridge at the back' })
})
afterAll(() => api.stop())

const pdfAt = (url: string, user = admin, at: OrganisationFixture = tenancy.own) =>
  api.server.inject({
    url,
    headers: { authorization: `Bearer ${user.token}`, 'x-organisation-id': at.id },
  })

const wordsOf = (pdf: Buffer): string => textsInPdf(pdf).replaceAll(/\s+/g, ' ')

const planned = (lastName: string, box: number, at: string) =>
  staff.created(
    reservationOf(shop, [box], {
      placement: 'plan',
      pickupDateTime: at,
      lastName,
      externalOrderId: `W-${lastName}`,
    }),
  )

test('every box of a locker gets a sticker with its number and the name of the locker', async () => {
  const answer = await pdfAt(`/api/lockers/${shop.locker.id}/labels.pdf`)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const words = wordsOf(answer.rawPayload)
  expect(words.match(/Fridge at the back/g)).toHaveLength(4)
  for (const label of ['1', '2', '3', '4']) expect(words).toContain(`${label} Fridge`)
})

test('what is planned for today gets labels, and tomorrow does not', async () => {
  await planned('Vandaag', 1, '2027-05-10T11:00:00Z')
  await planned('Morgen', 2, '2027-05-11T11:00:00Z')
  const answer = await pdfAt(`/api/shops/${shop.shopId}/labels.pdf`)
  const words = wordsOf(answer.rawPayload)
  expect(words).toContain('Anna Vandaag W-Vandaag')
  expect(words).not.toContain('Morgen')
})

test('nobody gets labels of lockers and shops that they do not see', async () => {
  const foreign = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
  const member = await signedInUser(api.services, {
    role: 'Member',
    at: tenancy.own,
    shopIds: [tenancy.own.shopIds[1]],
  })
  for (const url of [
    `/api/lockers/${shop.locker.id}/labels.pdf`,
    `/api/shops/${shop.shopId}/labels.pdf`,
  ]) {
    expect((await pdfAt(url, foreign, tenancy.foreign)).statusCode).toBe(404)
    expect((await pdfAt(url, member)).statusCode).toBe(404)
    expect((await api.server.inject({ url })).statusCode).toBe(401)
  }
})

test('the QR code of a label is drawn module by module', async () => {
  const code = reservationScanCode('75f0a1b2c3d4e5f6a7b8c9d1')
  const dark = encode(code, { ecc: 'Q', border: 0 }).data.flat().filter(Boolean).length
  const pdf = await drawLabels([{ code, title: '7', lines: [] }], {
    language: 'en',
    title: 'Labels',
    author: 'De Vos',
  })
  expect(rectanglesInPdf(pdf)).toBe(dark)
  // Small enough for a sticker: 25 modules, 1 mm each and more.
  expect(encode(boxScanCode('65f0a1b2c3d4e5f6a7b8c9d0'), { ecc: 'Q', border: 0 }).size).toBe(25)
})

test('a 25th label begins a second sheet', async () => {
  const labels = Array.from({ length: 25 }, (_, index) => ({
    code: boxScanCode(String(index).padStart(24, '0')),
    title: `Box ${index + 1}`,
    lines: ['Fridge'],
  }))
  const info = { language: 'en', title: 'Labels', author: 'De Vos' } as const
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
  expect(pagesOf(await drawLabels(labels.slice(0, 24), info))).toBe(1)
  expect(pagesOf(await drawLabels(labels, info))).toBe(2)
})
