import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { deleteDeviceWaitOf, deleteFactors } from '../strong-sign-in/index.ts'
import { deletePendingSignInsOf } from './pending-sign-in-store.ts'
import { endSessionsOf } from './session-store.ts'

/** Passkeys, apps and recovery codes go, and with them every session: whoever found the device is out. */
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
