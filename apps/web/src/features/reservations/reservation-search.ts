import * as z from 'zod/mini'
import { listSearch } from '../../lib/search-params.ts'

export const PICKUP_TIMES = ['today', 'late', 'future'] as const
export type PickupTime = (typeof PICKUP_TIMES)[number]

/** For a customer, or for sale. */
export const RESERVATION_KINDS = ['customers', 'offers'] as const
export type ReservationKind = (typeof RESERVATION_KINDS)[number]

/** `status`: one, several with commas between, or `all`; without it, what is not over yet. */
export const reservationSearch = z.extend(listSearch, {
  status: z.catch(z.optional(z.string()), undefined),
  when: z.catch(z.optional(z.enum(PICKUP_TIMES)), undefined),
  kind: z.catch(z.optional(z.enum(RESERVATION_KINDS)), undefined),
})
