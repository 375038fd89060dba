import { randomInt } from 'node:crypto'
import {
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  spelledRecoveryCode,
} from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { replaceRecoveryCodes } from '../strong-sign-in/index.ts'

/** Keyed: 50 bits are soon guessed back from a bare hash. */
export const recoveryCodeHash = (
  { secrets }: Pick<Services, 'secrets'>,
  userId: string,
  code: string,
): string => secrets.mac(code, `recovery-codes/${userId}`)

const newRecoveryCode = (): string =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)],
  ).join('')

const contextOf = (userId: string): string => `recovery-codes/${userId}/shown`

/** Codes that replace all earlier ones. Sealed: the answer is kept for a repeat of the call. */
export const giveRecoveryCodes = async (
  tx: Tx,
  services: Services,
  userId: string,
): Promise<string> => {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode)
  const hashes = codes.map((code) => recoveryCodeHash(services, userId, code))
  await replaceRecoveryCodes(tx, userId, hashes, services.clock.now().toISOString())
  return services.secrets.seal(codes.map(spelledRecoveryCode).join(' '), contextOf(userId))
}

export const shownRecoveryCodes = (
  { secrets }: Services,
  userId: string,
  sealed: string | null,
): string[] => (sealed === null ? [] : secrets.open(sealed, contextOf(userId)).split(' '))
