import type { Services } from '../../services.ts'
import { secretContext } from '../../modules/gateways/index.ts'
import { type DemoDevice, listDemoDevices } from './demo-device-store.ts'

export interface DemoDeviceWithSecret extends Omit<DemoDevice, 'gatewayId' | 'sealedSecret'> {
  readonly secret: string
}

/** Those of the demo, or so many of a load test. */
export const readDemoDevices = async (
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  loadDevices?: number,
): Promise<DemoDeviceWithSecret[]> => {
  const devices = await database.read('everything', (reader) =>
    listDemoDevices(reader, loadDevices),
  )
  return devices.map(({ gatewayId, sealedSecret, ...device }) => ({
    ...device,
    secret: secrets.open(sealedSecret, secretContext(gatewayId)),
  }))
}
