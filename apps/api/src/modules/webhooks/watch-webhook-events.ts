import type { Services } from '../../services.ts'
import { enqueueDue } from './enqueue-due.ts'
import { WEBHOOKS_CHANNEL } from './webhook-event-store.ts'

/** Batches notices that arrive together into one lookup. */
const GATHER_MS = 50

/** Enqueues deliveries right after the commit; a sweep every minute finds events that this misses. */
export const watchWebhookEvents = (services: Services): void => {
  const { notices, config, logger } = services
  if (config.isOutboundPaused) return
  let called = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const enqueue = (endpointIds: readonly string[] | null) => {
    enqueueDue(services, endpointIds).catch((error: unknown) =>
      logger.warn({ err: error }, 'webhooks will be sent by the next sweep'),
    )
  }
  const look = () => {
    timer = undefined
    const endpointIds = [...called]
    called = new Set()
    enqueue(endpointIds)
  }
  notices.listen(
    WEBHOOKS_CHANNEL,
    (endpointId) => {
      called.add(endpointId)
      timer ??= setTimeout(look, GATHER_MS).unref()
    },
    () => enqueue(null),
  )
}
