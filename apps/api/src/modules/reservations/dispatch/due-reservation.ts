import * as z from 'zod/mini'

/** What a job about one reservation needs to know. */
export const dueReservation = z.readonly(
  z.object({ organisationId: z.string(), reservationId: z.string() }),
)
export type DueReservation = z.infer<typeof dueReservation>
