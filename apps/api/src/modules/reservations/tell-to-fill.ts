import type { Tx } from '../../platform/postgres.ts'
import { tellStaff } from '../gateways/index.ts'
import type { ChangeActor } from './change-actor.ts'
import type { Reservation } from './reservation-store.ts'

/** A box became free for somebody who waited: their goods are not in it yet. */
export const tellToFill = (
  tx: Tx,
  { now }: ChangeActor,
  { organisationId, shopId, _id, id, boxes }: Reservation,
): Promise<void> =>
  tellStaff(
    tx,
    {
      organisationId,
      shopId,
      textKey: 'reservationPromoted',
      textParams: { id, boxes: boxes.map(({ label }) => label).join(', ') },
      severity: 'info',
      path: `/reservations/${_id}`,
    },
    now,
  )
