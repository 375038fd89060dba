import { type Call, userOf } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import type { UserRow } from '../../../graphql/user.ts'
import { findUserRow } from '../../users/index.ts'

/** Reads roles across organisations, beyond the one in the header. */
export const getCurrentUser = async (call: Call): Promise<UserRow> => {
  const user = await read(call, (reader) => findUserRow(reader, userOf(call).id), 'everything')
  if (user === null) throw refused('UNAUTHENTICATED')
  return user
}
