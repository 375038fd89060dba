import type { MosquittoAccount } from '../../../platform/mqtt/index.ts'
import type { Services } from '../../../services.ts'
import { secretContext } from '../../gateways/index.ts'
import { listSealedAccounts } from './device-account-store.ts'

/** For a broker of one's own, which must know every device's name and secret. */
export const listDeviceAccounts = async ({
  database,
  secrets,
}: Services): Promise<MosquittoAccount[]> => {
  const accounts = await database.read('everything', (reader) => listSealedAccounts(reader))
  return accounts.map(({ deviceId, gatewayId, sealedSecret }) => ({
    username: deviceId,
    password: secrets.open(sealedSecret, secretContext(gatewayId)),
  }))
}
