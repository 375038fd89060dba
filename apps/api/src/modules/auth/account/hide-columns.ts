import { hiddenColumnsInput } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked } from '../../../call/refused.ts'
import type { UserRow } from '../../../graphql/user.ts'
import { changeOwnUser } from './change-own-user.ts'
import { saveHiddenColumns } from '../../users/index.ts'

/** Which columns of one list the user hides, wherever they sign in; the other lists stay as they are. */
export const hideColumns = (call: Call, asked: object): Promise<UserRow> => {
  const { list, columns } = checked(hiddenColumnsInput, asked)
  return changeOwnUser(call, 'columnsChosen', (tx, id) => saveHiddenColumns(tx, id, list, columns))
}
