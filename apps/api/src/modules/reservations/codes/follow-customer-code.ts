import type { Tx } from '../../../platform/postgres.ts'
import { queueCustomerCode } from '../../keypad-codes/index.ts'
import type { ChangeActor } from '../changes/change-actor.ts'
import type { Reservation } from '../reservation-store.ts'

/** Updates the boxes that a customer's own code opens when their reservations change. */
export const followCustomerCode = async (
  tx: Tx,
  { services }: ChangeActor,
  { organisationId, customerId }: Pick<Reservation, 'organisationId' | 'customerId'>,
): Promise<void> => {
  if (customerId !== null) await queueCustomerCode(tx, services, { organisationId, customerId })
}
