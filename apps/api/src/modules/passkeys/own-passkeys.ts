import { passkeyNameInput } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import { type Call, userOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { PasskeyRow } from '../../graphql/passkey.ts'
import type { Tx } from '../../platform/postgres.ts'
import {
  assertFactorStays,
  deletePasskeyOf,
  listPasskeys,
  renamePasskeyOf,
} from '../strong-sign-in/index.ts'

export const myPasskeys = (call: Call): Promise<PasskeyRow[]> =>
  read(call, (reader) => listPasskeys(reader, userOf(call).id))

export const renamePasskey = (call: Call, id: string, typed: string): Promise<PasskeyRow[]> => {
  const { name } = checked(passkeyNameInput, { name: typed })
  return transact(call, async (tx) => {
    const before = await renamePasskeyOf(tx, userOf(call).id, id, name)
    if (before === null) throw refused('NOT_FOUND')
    await logPasskey(tx, call, 'Updated', 'passkeyRenamed', { before, after: name })
    return listPasskeys(tx, userOf(call).id)
  })
}

/** Requires a recent sign-in: a stolen session must not remove the owner's passkeys. */
export const removePasskey = (call: Call, id: string): Promise<PasskeyRow[]> => {
  assertRecentlyAuthenticated(call)
  return transact(call, async (tx) => {
    const passkey = await deletePasskeyOf(tx, userOf(call).id, id)
    if (passkey === null) throw refused('NOT_FOUND')
    await assertFactorStays(tx, call)
    await logPasskey(tx, call, 'Deleted', 'passkeyRemoved', { passkey })
    return listPasskeys(tx, userOf(call).id)
  })
}

export const logPasskey = (
  tx: Tx,
  call: Call,
  operation: 'Created' | 'Updated' | 'Deleted',
  text: LogText,
  params: Readonly<Record<string, string>>,
): Promise<void> =>
  writeLog(tx, call, {
    type: 'Users',
    operation,
    text,
    params: { name: userOf(call).name, ...params },
    subjectId: userOf(call).id,
    organisationId: null,
  })
