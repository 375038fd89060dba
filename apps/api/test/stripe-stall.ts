import { type FakeStripe, startFakeStripe, stripeConfigOf } from './fake-stripe.ts'
import { buildStall, type Stall } from './order-fixture.ts'
import { buildTenancy, type Tenancy } from './tenancy-fixture.ts'
import { startTestApi, type TestApi } from './test-api.ts'

export interface StripeStall {
  readonly stripe: FakeStripe
  readonly api: TestApi
  readonly tenancy: Tenancy
  readonly stall: Stall
  readonly stop: () => Promise<void>
}

/** An API with a Stripe of its own, and a shop that sells there. */
export const startStripeStall = async (size: { readonly boxes: number }): Promise<StripeStall> => {
  const stripe = await startFakeStripe()
  const api = await startTestApi({ stripe: stripeConfigOf(stripe) })
  const tenancy = await buildTenancy(api.services)
  const stall = await buildStall(api, tenancy.own, size)
  return {
    stripe,
    api,
    tenancy,
    stall,
    stop: async () => {
      await api.stop()
      await stripe.stop()
    },
  }
}
