import type { Call } from '../../../call/call.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import type { Reservation } from '../reservation-store.ts'

/** Result of ending the order of a cancelled reservation. */
export interface EndedOrder {
  /** Cents to refund. */
  readonly refund: number
  /** Calls the provider after the commit; a job retries what fails. */
  readonly settle: () => Promise<void>
}

export interface OrderEnding {
  /** Lock order for money: the order first, then its reservations. */
  readonly lock: (tx: Tx, reservation: Pick<Reservation, 'organisationId' | '_id'>) => Promise<void>
  /** Id of the order that holds the reservation; asked at once, ahead of later statements. */
  readonly find: (
    tx: Tx,
    reservation: Pick<Reservation, 'organisationId' | '_id'>,
  ) => Promise<string | null>
  /** Refuses if the caller may not refund; without a caller, another system cancelled it. */
  readonly end: (
    tx: Tx,
    actor: ChangeActor,
    reservation: Reservation,
    orderId: string | null,
    by: { readonly call: Call | null; readonly reason: string },
  ) => Promise<EndedOrder | null>
}

let ending: OrderEnding | null = null

/** Inverts the dependency: orders import this module, so it cannot import them. */
export const wireOrderEnding = (wired: OrderEnding): void => {
  ending = wired
}

export const orderEnding = (): OrderEnding => {
  if (ending === null) throw new Error('nothing ends the orders of reservations')
  return ending
}
