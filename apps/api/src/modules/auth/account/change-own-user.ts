import { type Call, userOf } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import type { UserRow } from '../../../graphql/user.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { findUserRow } from '../../users/index.ts'

/** Changes a setting of the caller's own account and returns the updated user. */
export const changeOwnUser = (
  call: Call,
  text: 'columnsChosen' | 'tourEnded',
  save: (tx: Tx, userId: string) => Promise<void>,
): Promise<UserRow> =>
  transact(
    call,
    async (tx) => {
      const { id, name } = userOf(call)
      await save(tx, id)
      await writeLog(tx, call, {
        type: 'Users',
        operation: 'Updated',
        text,
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
