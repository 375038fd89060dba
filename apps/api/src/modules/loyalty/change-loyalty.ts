import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { announce } from '../live/index.ts'
import { enqueueLoyalty } from './book-points.ts'
import { queueFailedEntries } from './loyalty-entry-store.ts'
import {
  deleteLoyaltySettings,
  lockLoyaltySettings,
  saveLoyaltyPause,
} from './loyalty-settings-store.ts'
import { loyaltySettings, type ShownLoyaltySettings } from './read-loyalty.ts'

/** Paused: points are still written down, and sent when it goes on. */
export const changeLoyaltyPause = async (
  call: Call,
  isPaused: boolean,
): Promise<ShownLoyaltySettings | null> => {
  const { organisationId } = organisationOf(call)
  await transact(call, async (tx) => {
    const before = await lockLoyaltySettings(tx, organisationId)
    if (before === null) throw refused('NOT_FOUND')
    await saveLoyaltyPause(tx, organisationId, isPaused)
    if (!isPaused) await enqueueLoyalty(tx, call.services, { organisationId })
    await announce(tx, [{ organisationId, topic: 'integration', id: organisationId }])
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      text: isPaused ? 'loyaltyPaused' : 'loyaltyResumed',
      subjectId: organisationId,
      before: { isPaused: before.isPaused },
      after: { isPaused },
    })
    return true
  })
  return loyaltySettings(call)
}

/** These, or all that failed; the service is asked at once, even while it is left alone. */
export const retryLoyaltyEntries = async (
  call: Call,
  ids: readonly string[] | null | undefined,
): Promise<number> => {
  const { organisationId } = organisationOf(call)
  return transact(call, async (tx) => {
    const settings = await lockLoyaltySettings(tx, organisationId)
    if (settings === null) throw refused('NOT_FOUND')
    const count = await queueFailedEntries(tx, organisationId, ids ?? null)
    await saveLoyaltyPause(tx, organisationId, settings.isPaused)
    await enqueueLoyalty(tx, call.services, { organisationId })
    await announce(tx, [{ organisationId, topic: 'integration', id: organisationId }])
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Sent',
      text: 'loyaltyRetried',
      params: { count },
      subjectId: organisationId,
    })
    return count
  })
}

/** The secret is forgotten; what was booked stays written down. */
export const disconnectLoyalty = (call: Call): Promise<boolean> => {
  const { organisationId } = organisationOf(call)
  return transact(call, async (tx) => {
    const before = await lockLoyaltySettings(tx, organisationId)
    if (before === null) throw refused('NOT_FOUND')
    await deleteLoyaltySettings(tx, organisationId)
    await announce(tx, [{ organisationId, topic: 'integration', id: organisationId }])
    const { url, shopReference } = before
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Deleted',
      text: 'loyaltyDisconnected',
      severity: 'warning',
      subjectId: organisationId,
      before: { url, shopReference },
    })
    return true
  })
}
