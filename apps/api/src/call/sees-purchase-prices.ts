import { type Call, can } from './call.ts'

/** True for callers who can edit products: what the shop pays its suppliers is no concern of others (ADR 42). */
export const canSeePurchasePrices = (call: Call): boolean =>
  call.organisation !== null && can(call, 'product.write', call.organisation)
