import { randomUUID } from 'node:crypto'
import { filmOfCode } from '../camera-picture.ts'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts'
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures.ts'
import { lockerWithFreeBoxes, organisationAsker } from '../reservation-pages.ts'

const REFERENCE = `W-${randomUUID().slice(0, 8)}`
const executablePath = findChromium()

test.use({
  permissions: ['camera'],
  launchOptions: {
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOfCode(REFERENCE)}`,
    ],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
})

test('the camera reads the code of an order, in a browser without a reader of its own', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const ask = await organisationAsker(page)
  const place = await lockerWithFreeBoxes(ask, 1)
  const lastName = `Zwo${randomUUID().slice(0, 8)}`
  await ask('mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }', {
    data: {
      shopId: place.shopId,
      boxes: [{ lockerId: place.lockerId, boxId: place.free[0]?._id }],
      placement: 'plan',
      // The last of today: it is not in hand before its code is read.
      pickupDateTime: new Date(Date.now() + 30 * 60_000).toISOString(),
      language: 'en',
      firstName: 'Scan',
      lastName,
      externalOrderId: REFERENCE,
    },
  })
  const readers: string[] = []
  page.on('response', (response) => {
    if (/zxing|scan-worker/.test(response.url())) readers.push(response.url())
  })
  await page.goto(`/reservations/fill?${place.inAddress}`)
  await expect(page.getByRole('region', { name: 'Next box' })).toBeVisible()
  expect(await page.evaluate('"BarcodeDetector" in globalThis')).toBe(false)
  expect(readers, 'loaded before anybody asked for the camera').toEqual([])
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  await expect(page.getByText(`Scan ${lastName}: box ${place.free[0]?.label}.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Scan ${lastName}` })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Stop camera' }).click()
  await expect(page.getByLabel('Camera image')).toHaveCount(0)
})
