import { sql } from 'kysely'
import { brokenInvariants } from './faults/invariants.ts'
import { buildStall, type OrderAnswer, type PlacedAnswer, type Stall } from './order-fixture.ts'
import { pressInSandbox } from './paying-fixture.ts'
import { buildTenancy, type Tenancy } from './tenancy-fixture.ts'
import { startTestApi, type TestApi } from './test-api.ts'

interface PaidOrder extends PlacedAnswer {
  readonly offer: string
  readonly order: OrderAnswer
}

/** A shop of a test file's own that sells, box after box. */
export interface OrderDesk {
  readonly api: TestApi
  readonly tenancy: Tenancy
  readonly stall: Stall
  /** In a box that nobody used yet. */
  anOffer(more?: Record<string, unknown>): Promise<string>
  aPaidOrder(): Promise<PaidOrder>
  /** How many minutes codes wait after the payment. */
  delayCodes(minutes: number): Promise<unknown>
  /** Fails where what was bought, paid and given back does not add up. */
  stop(): Promise<void>
}

export const openOrderDesk = async (): Promise<OrderDesk> => {
  const api = await startTestApi()
  const tenancy = await buildTenancy(api.services)
  const stall = await buildStall(api, tenancy.own, { boxes: 30 })
  let box = 0
  const anOffer: OrderDesk['anOffer'] = (more = {}) => stall.offer(++box, more)
  return {
    api,
    tenancy,
    stall,
    anOffer,
    aPaidOrder: async () => {
      const offer = await anOffer()
      const placed = await stall.buy(offer)
      await pressInSandbox(api, placed.checkoutUrl, 'pay')
      return { offer, ...placed, order: await stall.orderOf(offer) }
    },
    delayCodes: (minutes) =>
      api.services.database.write('everything', (tx) =>
        sql`update shops set time_before_confirmation_dispatch = ${minutes} where id = ${stall.shop.shopId}`.execute(
          tx,
        ),
      ),
    stop: async () => {
      const broken = await brokenInvariants(api.services)
      await api.stop()
      if (broken.length > 0) throw new Error(`does not add up: ${JSON.stringify(broken)}`)
    },
  }
}
