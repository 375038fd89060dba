import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesTo } from '../../../../test/captured-mails.ts'
import { addProduct, buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { buildTenancy, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { purgeProducts } from '../../products/trash/purge-products.ts'

interface ShownOffer {
  readonly _id: string
  readonly totalPrice: number
  readonly priceBefore: number
  readonly discountPercentage: number
  readonly mealVoucherPart: number
}

let api: TestApi
let tenancy: Tenancy
let stall: Stall

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 20 })
})
afterAll(() => api.stop())

let box = 0
const offerOf = (productId: string, more: Record<string, unknown> = {}) =>
  stall.offer(++box, { vending_products: JSON.stringify([{ productId, amount: 2 }]), ...more })

const shownOffers = async (): Promise<readonly ShownOffer[]> => {
  const answer = await api.server.inject({ url: `${await stall.door()}/offers` })
  return answer.json<{ offers: readonly ShownOffer[] }>().offers
}
const shown = async (id: string) => (await shownOffers()).find(({ _id }) => _id === id)

const write = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))

const trashLongAgo = (productId: string) =>
  write(
    sql`update products set deleted_at = now() - interval '90 days', deletion_id = id where id = ${productId}`,
  )
const isThere = async (productId: string) =>
  (await write(sql`select from products where id = ${productId}`)).rows.length === 1

test('the page of a shop links to its webshop, if it has one', async () => {
  const shopOnPage = async () =>
    (await api.server.inject({ url: `${await stall.door()}/offers` })).json<{ shop: object }>().shop
  expect(await shopOnPage()).toMatchObject({ webshopUrl: '' })
  const { shopId } = stall.shop
  await write(sql`update shops set webshop_url = 'https://www.vos.example' where id = ${shopId}`)
  expect(await shopOnPage()).toMatchObject({ webshopUrl: 'https://www.vos.example' })
})

test('an offer lists its products with amounts and marks free ones', async () => {
  const bread = await addProduct(api, tenancy.own, { name: 'Bread' })
  const jam = await addProduct(api, tenancy.own, { name: 'Jam' })
  const id = await offerOf(bread, {
    free_products: JSON.stringify([{ productId: jam, amount: 1 }]),
  })
  expect(await shown(id)).toMatchObject({
    products: [
      { _id: bread, amount: 2, isFree: false },
      { _id: jam, amount: 1, isFree: true },
    ],
  })
})

describe('an offer of a deleted product', () => {
  test('keeps its product past the days of the trash, and its price, until it is collected', async () => {
    const [inABox, forgotten] = [
      await addProduct(api, tenancy.own),
      await addProduct(api, tenancy.own),
    ]
    const offer = await offerOf(inABox)
    await Promise.all([trashLongAgo(inABox), trashLongAgo(forgotten)])
    await purgeProducts(api.services)
    expect(await isThere(forgotten)).toBe(false)
    expect(await shown(offer)).toMatchObject({ totalPrice: 900 })
    expect(await stall.buy(offer)).toMatchObject({ httpStatus: 201, totalPrice: 900 })
    await purgeProducts(api.services)
    expect(await isThere(inABox)).toBe(true)
    await write(sql`update reservations set status = 'completed' where id = ${offer}`)
    await purgeProducts(api.services)
    expect(await isThere(inABox)).toBe(false)
  })

  test('is neither shown nor sold once its price is unknown', async () => {
    const [known, lost] = [await addProduct(api, tenancy.own), await addProduct(api, tenancy.own)]
    const offer = await offerOf(known, {
      vending_products: JSON.stringify([
        { productId: known, amount: 1 },
        { productId: lost, amount: 1 },
      ]),
    })
    expect(await shown(offer)).toMatchObject({ totalPrice: 900 })
    await write(sql`delete from products where id = ${lost}`)
    expect(await shown(offer)).toBeUndefined()
    expect(await stall.buy(offer)).toMatchObject({ httpStatus: 422, error: 'OFFER_SOLD' })
    expect(await stall.statusOf(offer)).toBe('reserved')
  })
})

describe('a reduction', () => {
  const dearer = (productId: string, price: number) =>
    write(sql`update products set price = ${price}, updated_at = now() where id = ${productId}`)

  test('refers to the price of the product', async () => {
    const offer = await offerOf(await addProduct(api, tenancy.own), { vending_discount: 20 })
    const reduced = { totalPrice: 720, priceBefore: 900, discountPercentage: 20 }
    expect(await shown(offer)).toMatchObject(reduced)
  })

  test('after a price increase refers to the lowest price of the last 30 days', async () => {
    const productId = await addProduct(api, tenancy.own, { price: 400 })
    const offer = await offerOf(productId, { vending_discount: 20 })
    await dearer(productId, 480)
    const reduced = { totalPrice: 768, priceBefore: 800, discountPercentage: 4 }
    expect(await shown(offer)).toMatchObject(reduced)
    await dearer(productId, 600)
    const none = { totalPrice: 960, priceBefore: 960, discountPercentage: 0 }
    expect(await shown(offer)).toMatchObject(none)
  })
})

describe('a sold line', () => {
  const LINES = 'orderLines { description allergens isPerishable }'
  const linesOf = async (offer: string) => {
    const { _id } = await stall.orderOf(offer)
    const answer = await stall.call(`query ($id: ID!) { getOrderById(id: $id) { ${LINES} } }`, {
      id: _id,
    })
    return dataOf<{ orderLines: object[] }>(answer, 'getOrderById').orderLines
  }

  test('keeps its allergens, and shows them on the order page and in the message with the code', async () => {
    const productId = await addProduct(api, tenancy.own, { name: 'Ricotta' })
    const unknown = await addProduct(api, tenancy.own, { name: 'Riddle' })
    await write(sql`update products set are_allergens_known = false, allergens = '{}',
      is_perishable = false where id = ${unknown}`)
    const offer = await offerOf(productId, {
      vending_products: JSON.stringify([
        { productId, amount: 1 },
        { productId: unknown, amount: 1 },
      ]),
    })
    expect(await shown(offer)).toMatchObject({ mealVoucherPart: 0 })
    const email = 'allergic@example.com'
    const placed = await stall.buy(offer, undefined, { email })
    await pressInSandbox(api, placed.checkoutUrl, 'pay')
    await write(sql`update products set allergens = '{nuts}' where id = ${productId}`)
    const sold = [
      { description: 'Ricotta (fr)', allergens: ['milk'], isPerishable: true },
      { description: 'Riddle (fr)', allergens: null, isPerishable: false },
    ]
    expect(await linesOf(offer)).toEqual(sold)
    expect(await stall.show(placed.token)).toMatchObject({ orderLines: sold, mealVoucherPart: 0 })
    const [mail] = await messagesTo(api.services, email)
    expect(mail?.text).toMatch(/Ricotta \(fr\) · .* · Contient\s: Lait/)
    expect(mail?.text).toMatch(/Riddle \(fr\) · .* · Allergènes\s: renseignez-vous/)
  })

  test('keeps its names in every language', async () => {
    const productId = await addProduct(api, tenancy.own, { name: 'Quince' })
    const offer = await offerOf(productId, {})
    await stall.buy(offer)
    await write(sql`update products set name = '{"en": "Pear"}' where id = ${productId}`)
    const { _id } = await stall.orderOf(offer)
    const answer = await stall.call(
      'query ($id: ID!) { getOrderById(id: $id) { orderLines { names { language value } } } }',
      { id: _id },
    )
    const [line] = dataOf<{ orderLines: { names: object[] }[] }>(answer, 'getOrderById').orderLines
    expect(line?.names).toContainEqual({ language: 'fr', value: 'Quince (fr)' })
    expect(line?.names.length).toBeGreaterThan(1)
  })
})
