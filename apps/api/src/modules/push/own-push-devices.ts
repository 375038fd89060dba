import { PUSH_DEVICES_AT_MOST, pushDeviceInput } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import { type Call, userOf } from '../../call/call.ts'
import { assertCallableUrl } from '../../call/callable-url.ts'
import { read } from '../../call/read.ts'
import { checked, refused, refusedAt } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { isPushKey } from '../../platform/web-push.ts'
import {
  deletePushDeviceOf,
  listPushDevices,
  type PushDevice,
  savePushDevice,
} from './push-device-store.ts'
import { endpointHash, sealSubscription } from './push-secrets.ts'

export const myPushDevices = (call: Call): Promise<PushDevice[]> =>
  read(call, (reader) => listPushDevices(reader, userOf(call).id))

/** The address comes from a browser, so from anybody: it has to pass what the address of a webhook has to. */
export const addPushDevice = (call: Call, data: object): Promise<PushDevice[]> => {
  const { services } = call
  const { name, ...subscription } = checked(pushDeviceInput, data)
  assertCallableUrl(services.config, subscription.endpoint, 'endpoint')
  if (!isPushKey(subscription.p256dh)) throw refusedAt('p256dh', 'unknown')
  const { id: userId, sessionId } = userOf(call)
  return transact(
    call,
    async (tx) => {
      const now = services.clock.now()
      const id = newId(now)
      await savePushDevice(
        tx,
        {
          id,
          userId,
          sessionId,
          endpointHash: endpointHash(subscription.endpoint),
          sealedSubscription: sealSubscription(services, id, subscription),
          name,
          now: now.toISOString(),
        },
        PUSH_DEVICES_AT_MOST,
      )
      await logPushDevice(tx, call, 'Created', 'pushDeviceAdded', name)
      return listPushDevices(tx, userId)
    },
    'everything',
  )
}

export const removePushDevice = (call: Call, id: string): Promise<PushDevice[]> =>
  transact(call, async (tx) => {
    const name = await deletePushDeviceOf(tx, userOf(call).id, id)
    if (name === null) throw refused('NOT_FOUND')
    await logPushDevice(tx, call, 'Deleted', 'pushDeviceRemoved', name)
    return listPushDevices(tx, userOf(call).id)
  })

export const logPushDevice = (
  tx: Tx,
  call: Call,
  operation: 'Created' | 'Deleted' | 'Sent',
  text: LogText,
  device: string,
): Promise<void> =>
  writeLog(tx, call, {
    type: 'Users',
    operation,
    text,
    params: { name: userOf(call).name, device },
    subjectId: userOf(call).id,
    organisationId: null,
  })
