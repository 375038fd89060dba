import type { WebhookEventType } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { findEndpoints, type WantingEndpoint } from './webhook-event-store.ts'

type Endpoints = Promise<readonly WantingEndpoint[]>

/** Cached per transaction and organisation, so that a change with several events queries once. */
const known = new WeakMap<Tx, Map<string, Endpoints>>()

const endpointsOf = (tx: Tx, organisationIds: readonly string[]): Endpoints[] => {
  const asked = known.get(tx) ?? new Map<string, Endpoints>()
  known.set(tx, asked)
  const missing = organisationIds.filter((id) => !asked.has(id))
  if (missing.length > 0) {
    const found = findEndpoints(tx, missing)
    for (const id of missing) {
      const own = found.then((all) => all.filter(({ organisationId }) => organisationId === id))
      // If the transaction fails first, it reports its own error.
      own.catch(() => {})
      asked.set(id, own)
    }
  }
  return organisationIds.flatMap((id) => asked.get(id) ?? [])
}

/** Prefetches the endpoints of a change, so that its events need not wait for the query. */
export const foreseeWebhookEvents = (tx: Tx, organisationId: string): void => {
  void endpointsOf(tx, [organisationId])
}

export const endpointsWanting = async (
  tx: Tx,
  happenings: readonly { readonly organisationId: string; readonly type: WebhookEventType }[],
): Promise<WantingEndpoint[]> => {
  const ids = [...new Set(happenings.map(({ organisationId }) => organisationId))]
  const types = new Set(happenings.map(({ type }) => type))
  const endpoints = await Promise.all(endpointsOf(tx, ids))
  return endpoints.flat().filter(({ eventTypes }) => eventTypes.some((type) => types.has(type)))
}
