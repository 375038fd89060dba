import { translate } from '@lockerdesk/messages/server'
import { assertOutbound } from '../../call/assert-outbound.ts'
import { type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { newId } from '../../platform/ids.ts'
import { CLAIM_MS, deliverPush } from './deliver-push.ts'
import { logPushDevice } from './own-push-devices.ts'
import { findPushDevice, type PushDevice } from './push-device-store.ts'
import { insertPushMessage } from './push-message-store.ts'
import { sealContent } from './push-secrets.ts'

/** Sent while one waits, once, also in quiet hours: that is how a device is tried out. */
export const sendTestPush = async (call: Call, deviceId: string): Promise<PushDevice> => {
  const { services, language } = call
  const { id: userId } = userOf(call)
  assertOutbound(services)
  const id = await transact(call, async (tx) => {
    const device = await findPushDevice(tx, userId, deviceId)
    if (device === null) throw refused('NOT_FOUND')
    const now = services.clock.now()
    const messageId = newId(now)
    const content = {
      title: translate(language, 'mails:pushTest.title'),
      body: translate(language, 'mails:pushTest.body'),
      link: '/preferences/notifications',
    }
    await insertPushMessage(tx, {
      id: messageId,
      userId,
      deviceId,
      sealedContent: sealContent(services, messageId, content),
      isUrgent: true,
      // The job leaves it alone, unless this process dies.
      nextAttemptAt: new Date(now.getTime() + CLAIM_MS).toISOString(),
      createdAt: now.toISOString(),
    })
    await logPushDevice(tx, call, 'Sent', 'pushTested', device.name)
    return messageId
  })
  await deliverPush(services, deviceId, id)
  const device = await services.database.read('everything', (reader) =>
    findPushDevice(reader, userId, deviceId),
  )
  if (device === null) throw refused('NOT_FOUND')
  return device
}
