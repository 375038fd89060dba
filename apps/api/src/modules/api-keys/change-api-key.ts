import { apiKeyRenaming, apiKeyState, secretRotation } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import { newSecret, sealSecret } from './api-key-secret.ts'
import {
  type ApiKey,
  findApiKey,
  lockApiKey,
  saveRenamed,
  saveRevoked,
  saveRotated,
} from './api-key-store.ts'
import { type ShownApiKey, authoriseScopes } from './create-api-key.ts'

const HOUR_MS = 60 * 60 * 1000

/** Another secret for the same key; the old one works on for a while, so that nothing stands still. */
export const rotateApiKey = (
  call: Call,
  id: string,
  wish: { readonly overlapHours?: number | undefined },
): Promise<ShownApiKey> => {
  assertRecentlyAuthenticated(call)
  const { overlapHours } = checked(secretRotation, wish)
  const { services } = call
  return transact(call, async (tx) => {
    const before = await lockedKey(tx, call, id)
    const now = services.clock.now()
    if (apiKeyState(before, now) !== 'active') throw refused('STATUS_NOT_ALLOWED')
    authoriseScopes(call, before.scopes)
    const { secret, ...kept } = newSecret()
    const previousUntil = new Date(now.getTime() + overlapHours * HOUR_MS).toISOString()
    await saveRotated(tx, before, kept, previousUntil)
    await writeLog(tx, call, {
      type: 'ApiKeys',
      operation: 'Updated',
      severity: 'warning',
      text: 'apiKeyRotated',
      params: { name: before.name },
      subjectId: id,
      before: { hint: before.hint, previousUntil: before.previousUntil },
      after: { hint: kept.hint, previousUntil },
    })
    return {
      apiKey: await changedKey(tx, before),
      sealedSecret: sealSecret(services, id, secret),
    }
  })
}

/** Keys are looked up at every call, so the next one by it is refused, at every node. */
export const revokeApiKey = (call: Call, id: string): Promise<ApiKey> =>
  transact(call, async (tx) => {
    const before = await lockedKey(tx, call, id)
    if (before.revokedAt !== null) throw refused('STATUS_NOT_ALLOWED')
    const revokedAt = call.services.clock.now().toISOString()
    await saveRevoked(tx, before, call.actor.name, revokedAt)
    await writeLog(tx, call, {
      type: 'ApiKeys',
      operation: 'Deleted',
      severity: 'warning',
      text: 'apiKeyRevoked',
      params: { name: before.name },
      subjectId: id,
      before: { revokedAt: null },
      after: { revokedAt },
    })
    return changedKey(tx, before)
  })

/** Entries of the trail keep the name that the key had. */
export const renameApiKey = (
  call: Call,
  id: string,
  wish: { readonly name: string },
): Promise<ApiKey> => {
  const { name } = checked(apiKeyRenaming, wish)
  return transact(call, async (tx) => {
    const before = await lockedKey(tx, call, id)
    if (before.revokedAt !== null) throw refused('STATUS_NOT_ALLOWED')
    await saveRenamed(tx, before, name)
    await writeLog(tx, call, {
      type: 'ApiKeys',
      operation: 'Updated',
      text: 'apiKeyRenamed',
      params: { name: before.name, newName: name },
      subjectId: id,
      before: { name: before.name },
      after: { name },
    })
    return changedKey(tx, before)
  })
}

const lockedKey = async (tx: Tx, call: Call, id: string): Promise<ApiKey> => {
  const key = await lockApiKey(tx, organisationOf(call).organisationId, id)
  if (key === null) throw refused('NOT_FOUND')
  return key
}

const changedKey = async (tx: Tx, { organisationId, _id }: ApiKey): Promise<ApiKey> => {
  const key = await findApiKey(tx, organisationId, _id)
  if (key === null) throw new Error('the key is gone')
  return key
}
