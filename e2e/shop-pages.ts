import { expect, type Locator, type Page } from '@playwright/test'
import type { Ask } from './own-user.ts'
import type { ShopBoxes } from './reservation-pages.ts'

interface ShopAnswer {
  readonly id: string
  readonly [field: string]: unknown
}

/** Where customers see the shop; its codes go out at once, and a pickup completes with the door. */
export const openStorefront = async (ask: Ask, place: ShopBoxes): Promise<string> => {
  const { getShopById } = await ask(
    `query ($id: ID!) { getShopById(id: $id) { id name email emailNote phonenumber webshopUrl
       hideVirtualVendingInOverview vendingPickupTime timeBeforeConfirmationDispatch defaultAutoHideVendingAfterHours
       address { street streetNumber city zipcode state country longitude latitude } } }`,
    { id: place.shopId },
  )
  const { id, ...data } = getShopById as ShopAnswer
  await ask(
    'mutation ($id: ID!, $data: ShopChangeInput!) { updateShop(id: $id, data: $data) { _id } }',
    {
      id: place.shopId,
      data: { ...data, timeBeforeConfirmationDispatch: 0 },
    },
  )
  await ask(
    'mutation ($data: ReservationSettingsInput!) { upsertReservationSettings(data: $data) { _id } }',
    { data: { shopId: place.shopId, autoCompleteGraceSeconds: 0 } },
  )
  const organisationId = new URLSearchParams(place.inAddress).get('organisationId')
  const { getOrganisationById } = await ask(
    'query ($id: ID!) { getOrganisationById(id: $id) { pathname } }',
    { id: organisationId },
  )
  const { pathname } = getOrganisationById as { pathname: string }
  return `/shop/${pathname}/${id}`
}

export interface Offered {
  readonly _id: string
  readonly box: string
  readonly locker: string
}

const PICKUP_MS = 2 * 60 * 60 * 1000

/** Something of the range, put into a box and up for sale this minute. */
export const putUpForSale = async (
  ask: Ask,
  place: ShopBoxes,
  box: ShopBoxes['free'][number],
  wanted?: { readonly _id: string; readonly minimumAmount: number },
): Promise<Offered> => {
  const { products } = await ask(
    '{ products(pagination: { limit: 1 }, sort: { field: price, direction: desc }) { items { _id minimumAmount } } }',
  )
  const [dearest] = (products as { items: { _id: string; minimumAmount: number }[] }).items
  const product = wanted ?? dearest
  const { createReservation } = await ask(
    'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }',
    {
      data: {
        shopId: place.shopId,
        boxes: [{ lockerId: place.lockerId, boxId: box._id }],
        pickupDateTime: new Date(Date.now() + PICKUP_MS).toISOString(),
        isVendingReservation: true,
        canUseMealVouchers: true,
        vendingProducts: [{ productId: product?._id, amount: product?.minimumAmount }],
        vendingDiscount: 10,
        vendingDiscountIntervals: [{ hoursAfterCreation: 3, discount: 30 }],
      },
    },
  )
  const { _id } = createReservation as { _id: string }
  return { _id, box: box.label, locker: place.locker }
}

/** The locker is named where there are several; `word` is the page's word for a box. */
export const cardOf = (page: Page, { box, locker }: Offered, word: string): Locator =>
  page
    .getByRole('article')
    .filter({ hasText: new RegExp(`${word} ${box}(?: · ${locker}|(?! · |\\d))`) })

const TABS_AT_MOST = 120

/** As somebody without a mouse gets there. */
export const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible()
  for (let tabs = 0; tabs < TABS_AT_MOST; tabs++) {
    await page.keyboard.press('Tab')
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error('Tab does not lead there')
}
