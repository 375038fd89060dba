import type * as z from 'zod/mini'

/**
 * A job that other work enqueues: its name, and what it needs to know. Whoever enqueues it and whoever does it compile
 * against this, and what comes out of the queue is checked by the schema: an older release may have put it in.
 */
export interface Job<Payload extends object> {
  readonly name: string
  readonly payload: z.ZodMiniType<Payload>
}

export const jobOf = <Payload extends object>(
  name: string,
  payload: z.ZodMiniType<Payload>,
): Job<Payload> => ({ name, payload })
