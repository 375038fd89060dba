import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct, buildStall, type Stall } from '../../../test/order-fixture.ts'
import { buildTenancy, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { purgeProducts } from '../products/purge-products.ts'

interface ShownOffer {
  readonly _id: string
  readonly totalPrice: number
  readonly priceBefore: number
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

describe('an offer of what has left the range', () => {
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

  test('is neither shown nor sold once nobody knows its price', async () => {
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
