import { request } from '@playwright/test'
import { DEMO_PASSWORD, emailOf, expect, expectNoAxeViolations, logIn, test } from '../fixtures.ts'
import { makeOwnPlace } from '../own-place.ts'
import { askerOf } from '../own-user.ts'

const PICKUP_MS = 3 * 60 * 60 * 1000

const BOX = {
  number: 1,
  label: '1',
  size: 'medium',
  column: 1,
  row: 1,
  columnSpan: 1,
  rowSpan: 1,
}

interface MadeLocker {
  readonly _id: string
  readonly boxes: readonly { readonly _id: string }[]
}

test('where SMS is switched off, no form offers it, and a reservation that relies on it says that nothing was sent', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { organisationId, shopId, mark, people } = await makeOwnPlace(baseURL!, 'en')
  const api = await request.newContext({ baseURL: baseURL! })
  await logIn(api, { email: emailOf('superuser'), password: DEMO_PASSWORD })
  const superUser = await askerOf(api)
  const ask = (query: string, variables: object) => superUser(query, variables, organisationId)
  const { serviceLocations } = await ask(
    'query ($shopId: ID!) { serviceLocations(shopId: $shopId) { items { _id } } }',
    { shopId },
  )
  const [gateway] = (serviceLocations as { items: { _id: string }[] }).items
  const { createLocker } = await ask(
    'mutation ($data: CreateLockerInput!) { createLocker(data: $data) { _id boxes { _id } } }',
    {
      data: {
        name: `Rack ${mark}`,
        lockerId: `R-${mark}`,
        temperatureType: 'RoomTemperature',
        serviceLocationId: gateway?._id,
        layout: { columns: 1, rows: 1, boxes: [BOX] },
      },
    },
  )
  const { _id: lockerId, boxes } = createLocker as MadeLocker
  await ask(
    'mutation ($id: ID) { switchFeature(feature: sms, isOn: false, organisationId: $id) { features { isOn } } }',
    { id: organisationId },
  )
  const { createReservation } = await ask(
    'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }',
    {
      data: {
        shopId,
        boxes: [{ lockerId, boxId: boxes[0]?._id }],
        pickupDateTime: new Date(Date.now() + PICKUP_MS).toISOString(),
        language: 'en',
        firstName: 'Ada',
        lastName: mark,
        phonenumbers: ['0470 12 34 56'],
        notificationTypes: ['sms'],
      },
    },
  )
  await api.dispose()

  await logIn(page.request, people.Admin)
  await page.goto(`/reservations/${(createReservation as { _id: string })._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Ada ${mark}`)
  await expect(
    page.getByText('The customer was not notified: the chosen channel is not available'),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/reservations')
  const row = page.getByRole('row').filter({ hasText: `Ada ${mark}` })
  await expect(row.getByText('Not sent', { exact: true })).toBeVisible()
  await page.goto('/reservations/new')
  await expect(page.getByRole('checkbox', { name: 'E-mail' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'SMS' })).toHaveCount(0)
})
