import { webshopMappingInput } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import type { Call } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import { announce } from '../live/index.ts'
import { enqueueSync } from './enqueue-sync.ts'
import { type ShownWebshop, webshopIntegration } from './read-webshops.ts'
import { connectedWebshop, type WebshopPlace } from './webshop-of-call.ts'
import { forgetPushProblems } from './webshop-order-store.ts'
import {
  deleteWebshop,
  lockWebshop,
  saveWebshopMapping,
  saveWebshopPause,
  type Webshop,
} from './webshop-store.ts'

interface Change {
  readonly text: LogText
  readonly operation?: 'Updated' | 'Sent' | 'Deleted'
  readonly before?: object
  readonly after?: object
}

const change = async (
  call: Call,
  place: WebshopPlace,
  work: (tx: Tx, webshop: Webshop) => Promise<Change>,
): Promise<void> => {
  const { _id, organisationId } = await connectedWebshop(call, place)
  await transact(call, async (tx) => {
    const webshop = await lockWebshop(tx, organisationId, _id)
    if (webshop === null) throw refused('NOT_FOUND')
    const { operation = 'Updated', ...entry } = await work(tx, webshop)
    await announce(tx, [{ organisationId, topic: 'integration', id: _id }])
    await writeLog(tx, call, {
      type: 'Settings',
      operation,
      severity: operation === 'Deleted' ? 'warning' : 'info',
      params: { server: new URL(webshop.apiUrl).host },
      subjectId: place.shopId,
      ...entry,
    })
    return true
  })
}

/** Paused: orders are asked for when it goes on, from where it stopped. */
export const changeWebshopPause = async (
  call: Call,
  place: WebshopPlace,
  isPaused: boolean,
): Promise<ShownWebshop | null> => {
  await change(call, place, async (tx, webshop) => {
    await saveWebshopPause(tx, webshop, isPaused)
    if (!isPaused) await enqueueSync(tx, call.services, webshop)
    return {
      text: isPaused ? 'webshopPaused' : 'webshopResumed',
      before: { isPaused: webshop.isPaused },
      after: { isPaused },
    }
  })
  return webshopIntegration(call, place)
}

/** Now, even while the webshop is left alone; what it would not be told is told again. */
export const syncWebshopNow = async (
  call: Call,
  place: WebshopPlace,
): Promise<ShownWebshop | null> => {
  await change(call, place, async (tx, webshop) => {
    await saveWebshopPause(tx, webshop, webshop.isPaused)
    await forgetPushProblems(tx, webshop)
    await enqueueSync(tx, call.services, webshop)
    return { text: 'webshopSynced', operation: 'Sent' }
  })
  return webshopIntegration(call, place)
}

export const updateWebshopMapping = async (
  call: Call,
  place: WebshopPlace,
  data: unknown,
): Promise<ShownWebshop | null> => {
  const input = checked(webshopMappingInput, data)
  await change(call, place, async (tx, webshop) => {
    const updatedAt = call.services.clock.now().toISOString()
    await saveWebshopMapping(tx, webshop, { ...input, updatedAt })
    const { pickupAfterHours, pickupField } = webshop
    return {
      text: 'webshopMappingSaved',
      before: { pickupAfterHours, pickupField },
      after: input,
    }
  })
  return webshopIntegration(call, place)
}

/** The keys are forgotten; its reservations stay. */
export const disconnectWebshop = async (call: Call, place: WebshopPlace): Promise<boolean> => {
  await change(call, place, async (tx, webshop) => {
    await deleteWebshop(tx, webshop)
    return {
      text: 'webshopDisconnected',
      operation: 'Deleted',
      before: { apiUrl: webshop.apiUrl },
    }
  })
  return true
}
