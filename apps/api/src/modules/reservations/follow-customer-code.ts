import type { Tx } from '../../platform/postgres.ts'
import { queueCustomerCode } from '../keypad-codes/index.ts'
import type { ChangeActor } from './change-actor.ts'
import type { Reservation } from './reservation-store.ts'

/** A customer's own code opens whatever stands there for them: it changes with their reservations. */
export const followCustomerCode = async (
  tx: Tx,
  { services }: ChangeActor,
  { organisationId, customerId }: Pick<Reservation, 'organisationId' | 'customerId'>,
): Promise<void> => {
  if (customerId !== null) await queueCustomerCode(tx, services, { organisationId, customerId })
}
