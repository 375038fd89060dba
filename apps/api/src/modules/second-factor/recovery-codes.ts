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

/** Keyed hash: a plain hash of 50 bits can be brute-forced. */
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

/** Generates codes that replace all earlier ones. Encrypted, because the response is stored for retries. */
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
