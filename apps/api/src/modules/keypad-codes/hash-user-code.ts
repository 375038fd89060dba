import { hashCode, newCodeSalt } from '@lockerdesk/device-protocol'
import type { Services } from '../../services.ts'
import { ensureSalt } from '../gateways/index.ts'
import { organisationsOfUser, type UserCode } from './user-code-store.ts'

/**
 * Hashes of a pincode for the keypads of every organisation of its owner. Computed while the
 * digits are known: they are not stored, so an organisation added later needs a new pincode.
 */
export const hashUserCode = async (
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  userId: string,
  digits: string,
): Promise<UserCode[]> => {
  const salts = await database.write('everything', async (tx) => {
    const found: { organisationId: string; salt: string }[] = []
    for (const organisationId of await organisationsOfUser(tx, userId))
      found.push({
        organisationId,
        salt: await ensureSalt(tx, secrets, organisationId, newCodeSalt()),
      })
    return found
  })
  return Promise.all(
    salts.map(async ({ organisationId, salt }) => ({
      organisationId,
      hash: await hashCode(salt, digits),
    })),
  )
}
