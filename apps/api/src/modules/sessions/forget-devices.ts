import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { deleteDeviceWaitOf, deleteFactors } from '../strong-sign-in/index.ts'
import { deletePendingSignInsOf } from './pending-sign-in-store.ts'
import { endSessionsOf } from './session-store.ts'

/** Deletes passkeys, apps and recovery codes and ends every session, so that a lost device gives no access. */
export const forgetDevices = async (
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
): Promise<void> => {
  await deleteFactors(tx, userId)
  await deleteDeviceWaitOf(tx, userId)
  await deletePendingSignInsOf(tx, userId)
  await endSessionsOf(tx, userId, clock.now().toISOString())
}
