import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { secretContext } from '../gateways/index.ts'
import { listDemoDevices } from './demo-device-store.ts'

/** The simulator's shopping list, secrets included: of the demo alone, where nothing is worth stealing. */
export const registerDemoDevices = (app: FastifyInstance, services: Services): void => {
  const { config, database, secrets } = services
  if (!config.isDemo) return
  app.get('/api/demo/devices', async (_request, reply) => {
    const devices = await database.read('everything', (reader) => listDemoDevices(reader))
    void reply.header('cache-control', 'no-store')
    return devices.map(({ gatewayId, sealedSecret, ...device }) => ({
      ...device,
      secret: secrets.open(sealedSecret, secretContext(gatewayId)),
    }))
  })
}
