import { type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { UserRow } from '../../graphql/user.ts'
import { findUserRow, saveTourEnded } from './current-user-store.ts'

/** Gone through or left at any step: it is not offered again. */
export const endTour = (call: Call): Promise<UserRow> =>
  transact(
    call,
    async (tx) => {
      const { id, name } = userOf(call)
      await saveTourEnded(tx, id, call.services.clock.now().toISOString())
      await writeLog(tx, call, {
        type: 'Users',
        operation: 'Updated',
        text: 'tourEnded',
        params: { name },
        subjectId: id,
        organisationId: null,
      })
      const user = await findUserRow(tx, id)
      if (user === null) throw refused('UNAUTHENTICATED')
      return user
    },
    'everything',
  )
