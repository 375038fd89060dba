import { nextPushTry } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { count } from '../../platform/telemetry/index.ts'
import type { Services } from '../../services.ts'
import { deletePushDevice, saveDeviceNews } from './push-device-store.ts'
import {
  claimPush,
  type ClaimedPush,
  deletePushMessage,
  savePushRetry,
} from './push-message-store.ts'
import { type SentPush, sendPush } from './send-push.ts'

/** Longer than any call: what was claimed and never recorded, because its process died, is due again. */
export const CLAIM_MS = 60_000

/** Claimed, sent and recorded in three steps; false when nothing is due. `id` sends this one, once, and drops it. */
export const deliverPush = async (
  services: Services,
  deviceId: string,
  id: string | null = null,
): Promise<boolean> => {
  const { database, clock } = services
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_MS).toISOString()
  const push = await database.write('everything', (tx) =>
    claimPush(tx, deviceId, { now: now.toISOString(), until, id }),
  )
  if (push === null) return false
  const sent = await sendPush(services, push)
  count('message', { channel: 'push', result: sent.result === 'accepted' ? 'sent' : 'failed' })
  await database.write('everything', (tx) => record(tx, services, push, sent, id !== null))
  return true
}

const record = async (
  tx: Tx,
  { clock }: Services,
  { id, deviceId, tries, createdAt }: ClaimedPush,
  sent: SentPush,
  isTest: boolean,
): Promise<void> => {
  if (sent.result === 'gone') return deletePushDevice(tx, deviceId)
  const now = clock.now()
  const next = isTest ? null : nextPushTry(sent, tries, new Date(createdAt), now)
  if (next === null) await deletePushMessage(tx, id)
  else await savePushRetry(tx, id, next.toISOString())
  await saveDeviceNews(tx, deviceId, {
    problem: sent.result === 'accepted' ? null : sent.answer,
    restingUntil: next?.toISOString() ?? null,
    now: now.toISOString(),
  })
}
