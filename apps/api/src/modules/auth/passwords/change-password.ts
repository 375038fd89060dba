import { newPasswordInput, reauthenticationInput } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../../call/assert-recently-authenticated.ts'
import { type Call, type UserActor, userOf } from '../../../call/call.ts'
import { checked, Refused, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import type { UserRow } from '../../../graphql/user.ts'
import { assertNotCommon } from './common-passwords.ts'
import { findAccount, findUserRow } from '../../users/index.ts'
import { hashPassword, isPassword } from '../../../platform/password-hash.ts'
import { recordNewPassword } from './record-new-password.ts'
import { logBurst } from './sign-in-with-password.ts'
import { countAttempt, resetAttempts, passwordTries } from '../throttle.ts'

export interface PasswordChange {
  readonly currentPassword?: string | null | undefined
  readonly password: string
  readonly confirmPassword: string
}

export const changePassword = async (call: Call, change: PasswordChange): Promise<UserRow> => {
  const actor = userOf(call)
  const { password } = checked(newPasswordInput, change)
  await assertNotCommon(password)
  const isProven = await proves(call, actor, change.currentPassword ?? '')
  const passwordHash = await hashPassword(password)
  return transact(
    call,
    async (tx) => {
      // Checked only here: a retry gets the stored response, although the old password is no longer valid.
      if (!isProven) throw refused('PASSWORD_WRONG', { field: 'currentPassword' })
      await resetAttempts(tx, passwordTries(actor.email, call.ip))
      const account = { ...actor, language: actor.preferences.language }
      await recordNewPassword(tx, call.services, account, passwordHash, actor.sessionId)
      await writeLog(tx, call, {
        type: 'Users',
        operation: 'Updated',
        text: 'passwordChanged',
        params: { name: actor.name },
        subjectId: actor.id,
        organisationId: null,
      })
      const user = await findUserRow(tx, actor.id)
      if (user === null) throw refused('UNAUTHENTICATED')
      return user
    },
    'everything',
  )
}

/** Requires the current password, or a recent sign-in if the user has none. */
const proves = async (call: Call, actor: UserActor, typed: string): Promise<boolean> => {
  const { services, ip } = call
  const account = await services.database.read('everything', (reader) =>
    findAccount(reader, actor.id),
  )
  if (account === null) throw refused('UNAUTHENTICATED')
  if (account.passwordHash === null) {
    assertRecentlyAuthenticated(call)
    return true
  }
  const { password } = currentPassword(typed)
  const isBurst = await countAttempt(services, passwordTries(actor.email, ip))
  const isRight = await isPassword(password, account.passwordHash)
  if (!isRight && isBurst) await logBurst({ services, ip, userAgent: '' }, account)
  return isRight
}

const currentPassword = (typed: string) => {
  try {
    return checked(reauthenticationInput, { password: typed })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused(
      error.refusal,
      error.fields.map(({ problem }) => ({ path: 'currentPassword', problem })),
    )
  }
}
