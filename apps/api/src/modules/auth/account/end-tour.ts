import type { Call } from '../../../call/call.ts'
import type { UserRow } from '../../../graphql/user.ts'
import { changeOwnUser } from './change-own-user.ts'
import { saveTourEnded } from '../../users/index.ts'

/** Completed or not: the product does not offer the tour again. */
export const endTour = (call: Call): Promise<UserRow> =>
  changeOwnUser(call, 'tourEnded', (tx, id) =>
    saveTourEnded(tx, id, call.services.clock.now().toISOString()),
  )
