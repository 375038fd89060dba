import { hiddenColumnsInput } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked } from '../../../call/refused.ts'
import type { UserRow } from '../../../graphql/user.ts'
import { changeOwnUser } from './change-own-user.ts'
import { saveHiddenColumns } from '../../users/index.ts'

/** Saves the hidden columns of one list for the user; other lists stay unchanged. */
export const hideColumns = (call: Call, asked: object): Promise<UserRow> => {
  const { list, columns } = checked(hiddenColumnsInput, asked)
  return changeOwnUser(call, 'columnsChosen', (tx, id) => saveHiddenColumns(tx, id, list, columns))
}
