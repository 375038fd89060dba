import { apiKeyInput, may, type Permission } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import { authorise, type Call, organisationOf, principalOf, userOf } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { type ApiKey, findApiKey, insertApiKey } from './api-key-store.ts'
import { newSecret, sealSecret } from './api-key-secret.ts'

export interface ShownApiKey {
  readonly apiKey: ApiKey
  /** Sealed: the answer is kept for a repeat of the call. */
  readonly sealedSecret: string
}

/** A key of the organisation, or of one shop; its secret is in this answer and never again. */
export const createApiKey = async (call: Call, data: object): Promise<ShownApiKey> => {
  assertRecentlyAuthenticated(call)
  const { services } = call
  const place = organisationOf(call)
  const now = services.clock.now()
  const mayGrant = (scope: Permission) => may(principalOf(call.actor), scope, place)
  const input = checked(apiKeyInput({ now, mayGrant }), data)
  authoriseScopes(call, input.scopes)
  return transact(call, async (tx) => {
    if (input.shopId !== null) await readShopPlace(tx, call, input.shopId)
    const { organisationId } = place
    const _id = newId(now)
    const { secret, ...kept } = newSecret()
    const { id: createdBy, name: createdByName } = userOf(call)
    await insertApiKey(tx, {
      ...input,
      ...kept,
      _id,
      organisationId,
      createdBy,
      createdByName,
      createdAt: now.toISOString(),
    })
    await writeLog(tx, call, {
      type: 'ApiKeys',
      operation: 'Created',
      severity: 'warning',
      text: 'apiKeyCreated',
      params: { name: input.name },
      subjectId: _id,
      after: { ...input, hint: kept.hint },
    })
    const apiKey = await findApiKey(tx, organisationId, _id)
    if (apiKey === null) throw new Error('the new key is gone')
    return { apiKey, sealedSecret: sealSecret(services, _id, secret) }
  })
}

/** A permission whose use notifies Admins also notifies them when a key receives it. */
export const authoriseScopes = (call: Call, scopes: readonly Permission[]): void => {
  for (const scope of scopes) authorise(call, scope, organisationOf(call))
}
