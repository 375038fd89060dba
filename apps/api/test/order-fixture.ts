import { sql } from 'kysely'
import { signAccessToken } from '../src/modules/auth/sessions/access-token.ts'
import { markReauthenticated } from '../src/modules/sessions/index.ts'
import { newId, newPublicId } from '../src/platform/ids.ts'
import { asStaff, buildShop, reservationOf, type ShopFixture } from './reservation-fixture.ts'
import { type OrganisationFixture, signedInUser } from './tenancy-fixture.ts'
import { dataOf, type TestApi } from './test-api.ts'

export interface OrderAnswer {
  readonly _id: string
  readonly orderNumber: number
  readonly status: string
  readonly totalPrice: number
  readonly refundedAmount: number
  readonly pendingRefunds: number
  readonly refundableAmount: number
  readonly isTest: boolean
  readonly dispatchedAt: string | null
  readonly reservationIds: readonly string[]
  readonly orderLines: readonly { readonly description: string; readonly totalPrice: number }[]
  readonly vatSplit: readonly { readonly vatRate: number; readonly vat: number }[]
  readonly refunds: readonly {
    readonly status: string
    readonly amount: number
    readonly reason: string
  }[]
  readonly events: readonly { readonly kind: string; readonly description: string }[]
}

export const ORDER = `{ _id orderNumber status totalPrice refundedAmount pendingRefunds refundableAmount isTest dispatchedAt
  reservationIds orderLines { description totalPrice vatRate discountPercentage canUseMealVouchers }
  vatSplit { vatRate net vat gross } refunds { status amount reason } events { kind description } }`

export interface Product {
  readonly name?: string
  readonly price?: number
  readonly vatRate?: number
  /** Cents excluding VAT; omit if unknown. */
  readonly purchasePrice?: number
  /** By the kilogram, from 200 g in steps of 50 g. */
  readonly isWeighed?: boolean
}

export const addProduct = async (
  { services }: TestApi,
  at: OrganisationFixture,
  {
    name = 'Strawberries',
    price = 450,
    vatRate = 600,
    isWeighed = false,
    purchasePrice,
  }: Product = {},
): Promise<string> => {
  const id = newId()
  await services.database.write('everything', (tx) =>
    sql`insert into products (id, organisation_id, public_id, plu, name, description, allergens,
        are_allergens_known, can_use_meal_vouchers, unit_type, minimum_amount, amount_step, price, vat_rate,
        purchase_price, created_at, updated_at)
      values (${id}, ${at.id}, ${newPublicId()}, ${id.slice(-8)}, ${JSON.stringify({ en: name, fr: `${name} (fr)` })}::jsonb,
        '{}', '{milk}', true, true, ${isWeighed ? 'kg' : 'unit'},
        ${isWeighed ? 200 : 1}, ${isWeighed ? 50 : 1}, ${price}, ${vatRate},
        ${purchasePrice ?? null}, now(), now())`.execute(tx),
  )
  return id
}

/** An account that takes payments. */
export const addPaymentAccount = async (
  { services }: TestApi,
  at: OrganisationFixture,
  reference = `account-${at.id}`,
): Promise<string> => {
  const [provider] = services.payments.offered
  await services.database.write('everything', (tx) =>
    sql`insert into payment_accounts (organisation_id, provider, reference, is_connected, are_details_submitted,
        are_charges_enabled, are_payouts_enabled, currently_due, past_due, pending_verification, connected_at,
        times_connected, checked_at)
      values (${at.id}, ${provider}, ${reference}, true, true, true, true, '{}', '{}', '{}', now(), 1, now())
      on conflict (organisation_id, provider) do update set is_connected = true, are_charges_enabled = true,
        reference = excluded.reference`.execute(tx),
  )
  return reference
}

let buyers = 0

/** Somebody at the storefront, from an address of their own. */
const newBuyer = () => {
  buyers += 1
  return {
    remoteAddress: `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`,
    details: {
      firstName: 'Chloé',
      lastName: `Dubois ${buyers}`,
      email: `chloe${buyers}@example.com`,
      language: 'fr',
    },
  }
}

export interface PlacedAnswer {
  readonly httpStatus: number
  readonly error?: string
  readonly token: string
  readonly checkoutUrl: string | null
  readonly orderNumber: number
  readonly totalPrice: number
}

export interface ShownOrder {
  readonly status: string
  readonly totalPrice: number
  readonly refundedAmount: number
  readonly checkoutUrl: string | null
  readonly pickups: readonly {
    readonly status: string
    readonly pincode: string | null
    readonly cabinets: readonly { readonly boxes: readonly object[] }[]
  }[]
}

/** A shop with boxes that can be filled and bought from. */
export interface Stall {
  readonly shop: ShopFixture
  /** Puts what is for sale into a box; answers the reservation's id. */
  offer(box: number, more?: Record<string, unknown>): Promise<string>
  /** Where its storefront is asked. */
  door(): Promise<string>
  buy(reservationId: string | readonly string[], key?: string, more?: object): Promise<PlacedAnswer>
  show(token: string): Promise<ShownOrder>
  giveUp(token: string): Promise<ShownOrder>
  /** As an Admin of the organisation. */
  call: ReturnType<typeof asStaff>['call']
  orderOf(reservationId: string): Promise<OrderAnswer>
  order(id: string): Promise<OrderAnswer>
  statusOf(reservationId: string): Promise<string>
}

/** Well before a proof is too old. */
const PROVEN_AGAIN_MS = 5 * 60_000

export const buildStall = async (
  api: TestApi,
  at: OrganisationFixture,
  { boxes = 6 }: { readonly boxes?: number } = {},
): Promise<Stall> => {
  const { services, server } = api
  const shop = await buildShop(api, at, { boxes })
  await addPaymentAccount(api, at)
  const productId = await addProduct(api, at)
  const admin = await signedInUser(services, { role: 'Admin', at })
  let provenAt = services.clock.now()
  // Tokens and proofs are short-lived, and tests move the clock.
  const staffNow = async () => {
    const now = services.clock.now()
    if (Math.abs(now.getTime() - provenAt.getTime()) > PROVEN_AGAIN_MS) {
      provenAt = now
      await services.database.write('everything', (tx) =>
        markReauthenticated(tx, admin.sessionId, now.toISOString()),
      )
    }
    return asStaff(api, at, await signAccessToken(services, admin.sessionId, admin.id))
  }
  const call: Stall['call'] = async (...args) => (await staffNow()).call(...args)
  // Tests of settings change the pathname too.
  const pathname = async () => {
    const { rows } = await services.database.read('everything', (reader) =>
      sql<{ pathname: string }>`select pathname from organisations where id = ${at.id}`.execute(
        reader,
      ),
    )
    return rows[0]?.pathname ?? ''
  }
  const door = async () => `/api/storefront/${await pathname()}/${shop.shopId}`
  const inject = async (method: 'GET' | 'POST', path: string, from: string, rest: object = {}) =>
    server.inject({
      method,
      url: `${await door()}${path}`,
      remoteAddress: from,
      ...rest,
    })
  const order = async (id: string) =>
    dataOf<OrderAnswer>(
      await call(`query ($id: ID!) { getOrderById(id: $id) ${ORDER} }`, { id }),
      'getOrderById',
    )
  return {
    shop,
    door,
    call,
    order,
    offer: async (box, more = {}) => {
      const { _id } = await (await staffNow()).created(
        reservationOf(shop, [box], {
          automaticallySendNotification: false,
          // By the clock of the test, which may run ahead of that on the wall.
          pickupDateTime: new Date(api.clock.now().getTime() + 24 * 3_600_000).toISOString(),
        }),
      )
      const offer = {
        vending_products: JSON.stringify([{ productId, amount: 2 }]),
        free_products: '[]',
        can_use_meal_vouchers: true,
        vending_discount: 0,
        vending_discount_intervals: '[]',
        hide_vending: false,
        ...more,
      }
      await services.database.write('everything', (tx) =>
        sql`update reservations set is_vending_reservation = true,
            vending_products = ${offer.vending_products}::jsonb, free_products = ${offer.free_products}::jsonb,
            can_use_meal_vouchers = ${offer.can_use_meal_vouchers}, vending_discount = ${offer.vending_discount},
            vending_discount_intervals = ${offer.vending_discount_intervals}::jsonb,
            hide_vending = ${offer.hide_vending}
          where id = ${_id}`.execute(tx),
      )
      return _id
    },
    buy: async (reservationId, key, more = {}) => {
      const { remoteAddress, details } = newBuyer()
      const answer = await inject('POST', '/orders', remoteAddress, {
        payload: { reservationIds: [reservationId].flat(), ...details, ...more },
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      })
      return { httpStatus: answer.statusCode, ...answer.json<Omit<PlacedAnswer, 'httpStatus'>>() }
    },
    show: async (token) =>
      (await inject('GET', `/orders/${token}`, newBuyer().remoteAddress)).json<ShownOrder>(),
    giveUp: async (token) =>
      (
        await inject('POST', `/orders/${token}/cancel`, newBuyer().remoteAddress)
      ).json<ShownOrder>(),
    orderOf: async (reservationId) => {
      const answer = await call(
        `query ($id: ID!) { getReservationById(id: $id) { order { _id } } }`,
        { id: reservationId },
      )
      const { order: found } = dataOf<{ order: { _id: string } | null }>(
        answer,
        'getReservationById',
      )
      if (found === null) throw new Error('nobody bought it')
      return order(found._id)
    },
    statusOf: async (reservationId) => (await (await staffNow()).get(reservationId)).status,
  }
}
