import type { Call } from '../../call/call.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { ChangeActor } from './change-actor.ts'
import type { Reservation } from './reservation-store.ts'

/** What became of the order of a reservation that was given up. */
export interface EndedOrder {
  /** Cents that go back to the customer. */
  readonly refund: number
  /** Asks the provider, once all of it is committed. What it leaves undone a job does. */
  readonly settle: () => Promise<void>
}

export interface OrderEnding {
  /** Everything about money locks the order first, and then its reservations. */
  readonly lock: (tx: Tx, reservation: Pick<Reservation, 'organisationId' | '_id'>) => Promise<void>
  /** Refused where the caller may not give the money back; without a caller another system gave it up. */
  readonly end: (
    tx: Tx,
    actor: ChangeActor,
    reservation: Reservation,
    by: { readonly call: Call | null; readonly reason: string },
  ) => Promise<EndedOrder | null>
}

let ending: OrderEnding | null = null

/** Orders know reservations; this module cannot import them, since they import it. */
export const wireOrderEnding = (wired: OrderEnding): void => {
  ending = wired
}

export const orderEnding = (): OrderEnding => {
  if (ending === null) throw new Error('nothing ends the orders of reservations')
  return ending
}
