import { isWebshopOrderToComplete, backOffAfterFailures } from '@lockerdesk/domain'
import { notifyAdmins } from '../../call/notification-store.ts'
import { DeliveryError } from '../../platform/delivery-error.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { announce } from '../live/index.ts'
import { enqueueSync, type SyncPayload } from './enqueue-sync.ts'
import { registerWebhooks } from './register-webhooks.ts'
import { takeOrder } from './take-order.ts'
import {
  accessTo,
  askWebshop,
  assertAccepted,
  readOrders,
  type WebshopAccess,
} from './webshop-client.ts'
import { ordersToComplete, saveCompleted } from './webshop-order-store.ts'
import { findWebshopById, lockWebshop, saveWebshopHealth, type Webshop } from './webshop-store.ts'

const TELL_AFTER_FAILURES = 5
/** The webshop's clock and ours, and orders of the same second: what was seen before is seen again. */
const OVERLAP_MS = 2_000

/** Asks for what changed since, and tells what was collected; the safety net below the webhooks. */
export const syncWebshop = async (
  services: Services,
  { organisationId, webshopId }: SyncPayload,
): Promise<void> => {
  const scope = { organisationIds: [organisationId] }
  const webshop = await services.database.read(scope, (reader) =>
    findWebshopById(reader, webshopId),
  )
  const now = services.clock.now().getTime()
  if (webshop === null || webshop.isPaused) return
  if (webshop.restingUntil !== null && Date.parse(webshop.restingUntil) > now) return
  const access = accessTo(services, webshop)
  try {
    if (webshop.webhookState === 'wanted') await registerWebhooks(services, webshop, access)
    const cursor = await takeChanged(services, webshop, access)
    await complete(services, webshop, access)
    await services.database.write(scope, (tx) => fareWell(tx, services, webshop, cursor))
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    await services.database.write(scope, (tx) => fareBadly(tx, services, webshop, error))
  }
}

/** Answers how far it came. */
const takeChanged = async (
  services: Services,
  webshop: Webshop,
  access: WebshopAccess,
): Promise<string> => {
  const since = new Date(Date.parse(webshop.ordersCursor) - OVERLAP_MS).toISOString()
  let cursor = webshop.ordersCursor
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { items, totalPages } = await readOrders(access, since, page)
    pages = totalPages
    for (const order of items) {
      await services.database.write({ organisationIds: [webshop.organisationId] }, (tx) =>
        takeOrder(tx, services, webshop, order),
      )
      if (order.date_modified_gmt > new Date(cursor).toISOString()) cursor = order.date_modified_gmt
    }
  }
  return cursor
}

const complete = async (
  { database, clock }: Services,
  webshop: Webshop,
  access: WebshopAccess,
): Promise<void> => {
  const scope = { organisationIds: [webshop.organisationId] }
  const due = await database.read(scope, (reader) => ordersToComplete(reader, webshop))
  for (const { orderId, status } of due) {
    let problem: string | null = null
    if (isWebshopOrderToComplete(status, 'completed'))
      try {
        const body = { status: 'completed' }
        assertAccepted(await askWebshop(access, 'PUT', `/orders/${orderId}`, { body }))
      } catch (error) {
        if (!(error instanceof DeliveryError) || error.problem === 'later') throw error
        problem = error.message
      }
    const at = problem === null ? clock.now().toISOString() : null
    await database.write(scope, (tx) => saveCompleted(tx, webshop, orderId, { at, problem }))
  }
}

const fareWell = async (
  tx: Tx,
  { clock }: Services,
  { organisationId, _id }: Webshop,
  cursor: string,
): Promise<void> => {
  const now = clock.now().toISOString()
  const webshop = await lockWebshop(tx, organisationId, _id)
  if (webshop === null) return
  await saveWebshopHealth(tx, webshop, {
    failures: 0,
    restingUntil: null,
    lastAnswer: null,
    lastAnswerAt: now,
    lastSyncAt: now,
    toldAt: null,
    ordersCursor: cursor,
  })
  await announce(tx, [{ organisationId, topic: 'integration', id: _id }])
}

const fareBadly = async (
  tx: Tx,
  services: Services,
  { organisationId, _id }: Webshop,
  error: DeliveryError,
): Promise<void> => {
  const now = services.clock.now()
  const webshop = await lockWebshop(tx, organisationId, _id)
  if (webshop === null) return
  const failures = webshop.failures + 1
  const restMs = Math.max(backOffAfterFailures(failures), error.retryAfterMs)
  const restingUntil = new Date(now.getTime() + restMs)
  const isTold = webshop.toldAt === null && failures >= TELL_AFTER_FAILURES
  await saveWebshopHealth(tx, webshop, {
    ...webshop,
    failures,
    restingUntil: restingUntil.toISOString(),
    lastAnswer: error.message,
    lastAnswerAt: now.toISOString(),
    toldAt: isTold ? now.toISOString() : webshop.toldAt,
  })
  await enqueueSync(tx, services, webshop, restingUntil)
  await announce(tx, [{ organisationId, topic: 'integration', id: _id }])
  if (!isTold) return
  await notifyAdmins(tx, {
    organisationId,
    textKey: 'webshopUnreachable',
    textParams: { server: new URL(webshop.apiUrl).host, answer: error.message },
    severity: 'warning',
    link: `/integrations/webshop?organisationId=${organisationId}&shopId=${webshop.shopId}`,
    now,
  })
  await announce(tx, [{ organisationId, topic: 'notification', id: organisationId }])
}
