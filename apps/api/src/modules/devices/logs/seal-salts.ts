import type { Services } from '../../../services.ts'
import { listPlainSalts, replacePlainSalt } from '../../gateways/index.ts'
import { wipeFromLogs } from './device-log-store.ts'

/** Seals the salts that the last release kept in the open, and wipes them from what was logged of configurations. */
export const sealSalts = async ({ database, secrets }: Services): Promise<void> => {
  const plain = await database.read('everything', listPlainSalts)
  for (const salt of plain)
    await database.write('everything', async (tx) => {
      await wipeFromLogs(tx, salt.organisationId, salt.salt)
      await replacePlainSalt(tx, secrets, salt)
    })
}
