import { secretRotation, webhookEndpointInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { assertCallableUrl } from '../../call/callable-url.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import { announce } from '../live/index.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import type { ShownWebhookSecret } from './create-webhook-endpoint.ts'
import { readEndpoint } from './read-webhooks.ts'
import {
  deleteEndpoint,
  lockEndpoint,
  saveEndpointInput,
  saveEndpointPause,
  saveEndpointSecret,
  type ShownEndpoint,
  type WebhookEndpoint,
} from './webhook-endpoint-store.ts'
import { notifyDeliveryJobs } from './webhook-event-store.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'

const HOUR_MS = 60 * 60 * 1000

export const updateWebhookEndpoint = (
  call: Call,
  id: string,
  data: object,
): Promise<ShownEndpoint> => {
  const input = checked(webhookEndpointInput, data)
  assertCallableUrl(call.services.config, input.url, 'url')
  return withEndpoint(call, id, async (tx, before, now) => {
    if (input.shopId !== null) await readShopPlace(tx, call, input.shopId)
    await saveEndpointInput(tx, before, input, now.toISOString())
    await notifyDeliveryJobs(tx, [id])
    const { name, url, shopId, eventTypes } = before
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      severity: 'warning',
      text: 'webhookUpdated',
      params: { name: input.name },
      subjectId: id,
      before: { name, url, shopId, eventTypes },
      after: input,
    })
  })
}

/** While paused, the server stores events and sends them after the endpoint resumes. */
export const changeWebhookPause = (
  call: Call,
  id: string,
  isPaused: boolean,
): Promise<ShownEndpoint> =>
  withEndpoint(call, id, async (tx, before, now) => {
    await saveEndpointPause(tx, before, isPaused, now.toISOString())
    if (!isPaused) await notifyDeliveryJobs(tx, [id])
    const { switchedOffAt } = before
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      text: isPaused ? 'webhookPaused' : 'webhookResumed',
      params: { name: before.name },
      subjectId: id,
      before: { isPaused: before.isPaused, switchedOffAt },
      after: { isPaused, switchedOffAt: isPaused ? switchedOffAt : null },
    })
  })

/** Rotates the secret; deliveries carry both signatures during the overlap. */
export const rotateWebhookSecret = async (
  call: Call,
  id: string,
  wish: { readonly overlapHours?: number | undefined },
): Promise<ShownWebhookSecret> => {
  const { overlapHours } = checked(secretRotation, wish)
  const { secret, hint } = newWebhookSecret()
  const sealedSecret = sealWebhookSecret(call.services, id, secret)
  return locked(call, id, async (tx, before, now) => {
    const previousUntil = new Date(now.getTime() + overlapHours * HOUR_MS).toISOString()
    await saveEndpointSecret(tx, before, { sealedSecret, secretHint: hint }, previousUntil)
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      severity: 'warning',
      text: 'webhookRotated',
      params: { name: before.name },
      subjectId: id,
      before: { hint: before.secretHint, previousUntil: before.previousUntil },
      after: { hint, previousUntil },
    })
    return { endpoint: await readEndpoint(tx, before.organisationId, id), sealedSecret }
  })
}

/** Deletes the endpoint with its secret and deliveries. */
export const deleteWebhookEndpoint = (call: Call, id: string): Promise<boolean> =>
  locked(call, id, async (tx, before) => {
    await deleteEndpoint(tx, before)
    const { name, url, shopId, eventTypes, secretHint } = before
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Deleted',
      severity: 'warning',
      text: 'webhookDeleted',
      params: { name },
      subjectId: id,
      before: { name, url, shopId, eventTypes, hint: secretHint },
    })
    return true
  })

const withEndpoint = (
  call: Call,
  id: string,
  work: (tx: Tx, before: WebhookEndpoint, now: Date) => Promise<void>,
): Promise<ShownEndpoint> =>
  locked(call, id, async (tx, before, now) => {
    await work(tx, before, now)
    return readEndpoint(tx, before.organisationId, id)
  })

const locked = <T>(
  call: Call,
  id: string,
  work: (tx: Tx, before: WebhookEndpoint, now: Date) => Promise<T>,
): Promise<T> =>
  transact(call, async (tx) => {
    const { organisationId } = organisationOf(call)
    const before = await lockEndpoint(tx, organisationId, id)
    if (before === null) throw refused('NOT_FOUND')
    const answer = await work(tx, before, call.services.clock.now())
    await announce(tx, [{ organisationId, topic: 'integration', id }])
    return answer
  })
