import { FILL_STEPS, fillStep, fillUndoableUntil, isFillUndoable } from '@lockerdesk/domain'
import { builder } from '../../../graphql/builder.ts'
import { boxesToFill } from '../list/read-reservations.ts'
import { Reservation } from '../reservation-types.graphql.ts'

const FillStepEnum = builder.enumType('FillStep', { values: FILL_STEPS })

builder.objectField(Reservation, 'fillStep', (t) =>
  t.field({
    type: FillStepEnum,
    nullable: true,
    description:
      'Next step of filling: open the doors, close them, or confirm that the goods are in. Null unless the reservation awaits filling.',
    resolve: async ({ _id, awaitsFilling, reservedAt }, _, call) =>
      awaitsFilling ? fillStep((await boxesToFill(call, _id)) ?? [], reservedAt) : null,
  }),
)

builder.objectField(Reservation, 'fillUndoableUntil', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'Until this time undoReservationFilled can revert the filling and the server sends no message. Null if it can no longer be reverted.',
    resolve: (reservation, _, { services }) =>
      isFillUndoable(reservation, services.clock.now()) ? fillUndoableUntil(reservation) : null,
  }),
)
