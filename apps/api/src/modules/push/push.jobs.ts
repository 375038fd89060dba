import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { deliverPush } from './deliver-push.ts'
import { type DevicePayload, SEND_PUSHES } from './queue-push.ts'

export const sendPushesJob = (services: Services): JobDefinition<DevicePayload> => ({
  ...SEND_PUSHES,
  isOutbound: true,
  retries: 3,
  retryDelaySeconds: 5,
  groupConcurrency: 1,
  run: async ({ deviceId }) => {
    while (await deliverPush(services, deviceId));
  },
})
