import type { Tx } from '../../platform/postgres.ts'
import { notifyStaff } from '../gateways/index.ts'
import type { ChangeActor } from './change-actor.ts'
import type { Reservation } from './reservation-store.ts'

/** A waiting reservation got a box; its goods are not in yet. */
export const notifyToFill = (
  tx: Tx,
  { now }: ChangeActor,
  { organisationId, shopId, _id, id, boxes }: Reservation,
): Promise<void> =>
  notifyStaff(
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
