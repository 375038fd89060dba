import { type Call, userOf } from '../../../call/call.ts'
import { insertLog } from '../../../call/log-store.ts'
import { refused } from '../../../call/refused.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { closeOverViewings, closeViewingOf, type ClosedViewing } from '../../sessions/index.ts'

/** Pages that still show the viewed user stay read-only until then, even after the hour. */
const GRACE_MS = 10 * 60_000

/** Bypasses `transact`, which refuses every change while viewing as another user. */
export const endViewing = async (call: Call): Promise<boolean> => {
  const { viewer, sessionId } = userOf(call)
  if (viewer === null) throw refused('NOT_FOUND')
  const { services, ip } = call
  await services.database.write('everything', async (tx) =>
    logEnds(tx, services, await closeViewingOf(tx, sessionId), ip),
  )
  return true
}

/** Ends automatically: after its hour, or with the session. */
export const endOverViewings = (services: Services): Promise<void> =>
  services.database.write('everything', (tx) => closeAndLog(tx, services))

export const closeAndLog = async (tx: Tx, services: Services): Promise<void> => {
  const now = services.clock.now()
  const overBefore = new Date(now.getTime() - GRACE_MS)
  const closed = await closeOverViewings(tx, now.toISOString(), overBefore.toISOString())
  await logEnds(tx, services, closed, null)
}

const logEnds = async (
  tx: Tx,
  { clock }: Services,
  closed: readonly ClosedViewing[],
  ip: string | null,
): Promise<void> => {
  for (const { viewer, userId, userName, organisationId } of closed)
    await insertLog(tx, {
      id: newId(),
      organisationId,
      type: 'Users',
      operation: 'Deleted',
      severity: 'info',
      textKey: 'viewingEnded',
      textParams: { viewer: viewer.name, name: userName },
      subjectId: userId,
      before: null,
      after: null,
      temperature: null,
      user: viewer,
      apiKey: null,
      ip,
      createdAt: clock.now().toISOString(),
    })
}
