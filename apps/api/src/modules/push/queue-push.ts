import * as z from 'zod/mini'
import { newId } from '../../platform/ids.ts'
import { jobOf } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { listReachableDevices } from './push-device-store.ts'
import { insertPushMessage, listDevicesToPush } from './push-message-store.ts'
import { type PushContent, sealContent } from './push-secrets.ts'

export const SEND_PUSHES = jobOf('send-pushes', z.object({ deviceId: z.string() }))
export type DevicePayload = z.infer<typeof SEND_PUSHES.payload>

const enqueue = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, deviceId: string): Promise<void> =>
  jobs.enqueue(tx, SEND_PUSHES, { deviceId } satisfies DevicePayload, { group: deviceId })

/** Part of a change: one for each device of the user, kept sealed and sent after the commit. */
export const queuePush = async (
  tx: Tx,
  services: Services,
  userId: string,
  { content, isUrgent }: { readonly content: PushContent; readonly isUrgent: boolean },
): Promise<void> => {
  const now = services.clock.now()
  const at = now.toISOString()
  for (const deviceId of await listReachableDevices(tx, userId, at)) {
    const id = newId(now)
    await insertPushMessage(tx, {
      id,
      userId,
      deviceId,
      sealedContent: sealContent(services, id, content),
      isUrgent,
      nextAttemptAt: at,
      createdAt: at,
    })
    await enqueue(tx, services, deviceId)
  }
}

/** Retries whose time has come, and what a lost job left behind. */
export const enqueueDuePushes = async (services: Services): Promise<void> => {
  const now = services.clock.now().toISOString()
  await services.database.write('everything', async (tx) => {
    for (const deviceId of await listDevicesToPush(tx, now)) await enqueue(tx, services, deviceId)
  })
}
