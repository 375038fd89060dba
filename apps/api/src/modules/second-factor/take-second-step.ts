import { secondStepKind } from '@lockerdesk/domain'
import type { Reader, Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { stepOfCode } from './authenticator-secret.ts'
import {
  listAuthenticators,
  openAuthenticatorSecret,
  recoveryCodesLeftOf,
  sealedAuthenticatorsOf,
  spendRecoveryCode,
  spendStep,
} from '../strong-sign-in/index.ts'
import { recoveryCodeHash } from './recovery-codes.ts'

export const hasAuthenticator = async (reader: Reader, userId: string): Promise<boolean> =>
  (await listAuthenticators(reader, userId)).length > 0

type SecondStep =
  | { readonly kind: 'authenticator' }
  | { readonly kind: 'recovery'; readonly left: number }

/** Consumes the code in the transaction that accepts it. Null if it is wrong or was used before. */
export const takeSecondStep = async (
  tx: Tx,
  services: Services,
  userId: string,
  code: string,
): Promise<SecondStep | null> => {
  const now = services.clock.now()
  const kind = secondStepKind(code)
  if (kind === null) return null
  if (kind === 'recovery') {
    const hash = recoveryCodeHash(services, userId, code)
    if (!(await spendRecoveryCode(tx, userId, hash, now.toISOString()))) return null
    const { recoveryCodesLeft: left } = await recoveryCodesLeftOf(tx, userId)
    return { kind, left }
  }
  for (const { id, sealedSecret } of await sealedAuthenticatorsOf(tx, userId)) {
    const step = stepOfCode(openAuthenticatorSecret(services, id, sealedSecret), code, now)
    if (step !== null && (await spendStep(tx, id, step, now.toISOString()))) return { kind }
  }
  return null
}
