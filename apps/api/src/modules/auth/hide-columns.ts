import { hiddenColumnsInput } from '@lockerdesk/domain'
import { type Call, userOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { UserRow } from '../../graphql/user.ts'
import { findUserRow, saveHiddenColumns } from './current-user-store.ts'

/** Which columns of one list the user hides, wherever they sign in; the other lists stay as they are. */
export const hideColumns = (call: Call, asked: object): Promise<UserRow> => {
  const { list, columns } = checked(hiddenColumnsInput, asked)
  return transact(
    call,
    async (tx) => {
      const { id, name } = userOf(call)
      await saveHiddenColumns(tx, id, list, columns)
      await writeLog(tx, call, {
        type: 'Users',
        operation: 'Updated',
        text: 'columnsChosen',
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
}
