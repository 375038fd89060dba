import * as z from 'zod/mini'
import { isId } from '../ids.ts'
import { RESERVATION_STATUSES } from './reservation.ts'
import { PICKUP_TIMES } from './reservation-choices.ts'

const id = () => z.string().check(z.refine(isId, { error: 'choice' }))
const moment = () => z.iso.datetime({ offset: true, error: 'date' })

/** The columns of an export of reservations, in order. */
export const RESERVATION_EXPORT_FIELDS = [
  'id',
  'status',
  'customer',
  'pickupDateTime',
  'boxes',
  'emails',
  'phonenumbers',
  'externalOrderId',
  'createdAt',
] as const

/** What the list shows: its shop, filter and order, or what a search finds. */
export const reservationExportInput = z.object({
  shopId: id(),
  filter: z.optional(
    z.object({
      statuses: z.nullish(z.array(z.enum(RESERVATION_STATUSES, { error: 'choice' }))),
      when: z.nullish(z.enum(PICKUP_TIMES, { error: 'choice' })),
      pickupFrom: z.nullish(moment()),
      pickupTo: z.nullish(moment()),
      customerId: z.nullish(id()),
      lockerId: z.nullish(id()),
      isWaiting: z.nullish(z.boolean()),
      awaitsFilling: z.nullish(z.boolean()),
      isVendingReservation: z.nullish(z.boolean()),
    }),
  ),
  sort: z.optional(
    z.object({
      field: z.enum(['pickupDateTime', 'createdAt'], { error: 'choice' }),
      direction: z.enum(['asc', 'desc'], { error: 'choice' }),
    }),
  ),
  query: z.nullish(z.string().check(z.maxLength(200, { error: 'tooLong' }))),
})
export type ReservationExportInput = z.output<typeof reservationExportInput>
