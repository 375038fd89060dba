import { strongSignInInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { findSignInSettings, type SignInSettingsRow } from './sign-in-settings-store.ts'
import { saveStrongSignIn } from '../organisations/index.ts'

export const signInSettings = async (call: Call): Promise<SignInSettingsRow> => {
  const { organisationId } = organisationOf(call)
  // Counts factors of other users, which are outside the scope of the call.
  const settings = await read(
    call,
    (reader) => findSignInSettings(reader, organisationId),
    'everything',
  )
  if (settings === null) throw refused('NOT_FOUND')
  return settings
}

/** Applies from each person's next call: people without a factor must set one up first. */
export const updateSignInSettings = async (
  call: Call,
  data: object,
): Promise<SignInSettingsRow> => {
  const { strongSignIn } = checked(strongSignInInput, data)
  const { organisationId } = organisationOf(call)
  await transact(call, async (tx) => {
    const now = call.services.clock.now().toISOString()
    const before = await saveStrongSignIn(tx, organisationId, strongSignIn, now)
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      severity: 'warning',
      text: 'signInSettingsSaved',
      subjectId: organisationId,
      before: { strongSignIn: before },
      after: { strongSignIn },
    })
  })
  return signInSettings(call)
}
