import { refused } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { queueMail } from '../../mails/index.ts'
import { takeSecondStep } from '../../second-factor/index.ts'
import { logSignIn } from '../sign-in-log.ts'
import { resetAttempts, type Tries } from '../throttle.ts'
import type { Account } from '../../users/index.ts'
import type { Visitor } from '../visitor.ts'

/** Consumes the code, or refuses. Notifies the owner of a used recovery code. */
export const proveSecondStep = async (
  tx: Tx,
  visitor: Visitor,
  account: Account,
  code: string,
  tries: Tries,
): Promise<void> => {
  const { services } = visitor
  const step = await takeSecondStep(tx, services, account.id, code)
  if (step === null) throw refused('CODE_WRONG', { field: 'code' })
  await resetAttempts(tx, tries)
  if (step.kind === 'authenticator') return
  const params = { name: account.name, left: step.left }
  await logSignIn(tx, visitor, {
    text: 'recoveryCodeUsed',
    operation: 'Updated',
    severity: 'warning',
    params,
    user: account,
  })
  await queueMail(tx, services, {
    template: 'recoveryCodeUsed',
    language: account.language,
    recipient: account.email,
    params,
    link: `${services.publicUrl}/preferences/password`,
  })
}
