import { DEFAULT_PICKUP_AFTER_HOURS } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { announce } from '../live/index.ts'
import { checkedWebshop } from './checked-webshop.ts'
import { enqueueSync } from './enqueue-sync.ts'
import { type ShownWebshop, webshopIntegration } from './read-webshops.ts'
import { newWebhookSecret } from './register-webhooks.ts'
import { testAccess } from './test-access.ts'
import type { WebshopAccess } from './webshop-client.ts'
import { assertPlace, type WebshopPlace } from './webshop-of-call.ts'
import {
  findWebshop,
  type SavedWebshop,
  saveWebshop,
  type Webshop,
  webshopContext,
} from './webshop-store.ts'

const SHOWN_OF_KEY = 4

/** Kept whether the webshop answers or not: it may be out of order now and well in a minute. */
export const upsertWebshopIntegration = async (
  call: Call,
  place: WebshopPlace,
  data: unknown,
): Promise<ShownWebshop | null> => {
  const { services } = call
  const kept = await read(call, async (reader) => {
    await assertPlace(reader, call, place)
    return findWebshop(reader, place)
  })
  const typed = checkedWebshop(call, data, kept)
  // While outbound traffic is paused nobody is asked: the first synchronisation after it tells.
  const { usesQueryKeys } = services.config.isOutboundPaused
    ? { usesQueryKeys: kept?.usesQueryKeys ?? false }
    : await testAccess(typed)
  await transact(call, async (tx) => {
    const before = await findWebshop(tx, place)
    const after = sealed(services, place, { ...typed, usesQueryKeys }, before)
    await saveWebshop(tx, after)
    await enqueueSync(tx, services, after)
    await announce(tx, [
      { organisationId: place.organisationId, topic: 'integration', id: after._id },
    ])
    const hasNewKeys = typed.apiKey !== '' && data !== null && isRekeyed(data)
    await writeLog(tx, call, {
      type: 'Settings',
      operation: before === null ? 'Created' : 'Updated',
      text: 'webshopSaved',
      params: { server: new URL(after.apiUrl).host },
      subjectId: place.shopId,
      ...(before === null ? {} : { before: logged(before) }),
      after: { ...logged(after), ...(hasNewKeys ? { hasNewKeys } : {}) },
    })
    return true
  })
  return webshopIntegration(call, place)
}

const isRekeyed = (data: unknown): boolean => {
  const { apiKey, apiSecret } = data as { apiKey?: unknown; apiSecret?: unknown }
  return apiKey != null || apiSecret != null
}

const sealed = (
  { secrets, clock }: Services,
  place: WebshopPlace,
  typed: WebshopAccess,
  before: Webshop | null,
): SavedWebshop => {
  const now = clock.now()
  const _id = before?._id ?? newId(now)
  return {
    ...place,
    _id,
    apiUrl: typed.apiUrl,
    sealedApiKey: secrets.seal(typed.apiKey, webshopContext(_id, 'api_key')),
    apiKeyEnding: typed.apiKey.slice(-SHOWN_OF_KEY),
    sealedApiSecret: secrets.seal(typed.apiSecret, webshopContext(_id, 'api_secret')),
    usesQueryKeys: typed.usesQueryKeys,
    sealedWebhookSecret:
      before?.sealedWebhookSecret ??
      secrets.seal(newWebhookSecret(), webshopContext(_id, 'webhook_secret')),
    pickupAfterHours: before?.pickupAfterHours ?? DEFAULT_PICKUP_AFTER_HOURS,
    pickupField: before?.pickupField ?? '',
    updatedAt: now.toISOString(),
  }
}

const logged = ({ apiUrl, apiKeyEnding }: SavedWebshop): object => ({ apiUrl, apiKeyEnding })
