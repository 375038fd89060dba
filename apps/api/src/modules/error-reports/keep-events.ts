import { createHash } from 'node:crypto'
import type { Services } from '../../services.ts'
import { keepNewestReports, saveErrorReport } from './error-report-store.ts'
import type { ErrorEvent } from './read-envelope.ts'

const KEPT_MESSAGES = 500

/** Without a service to hand them to, the last reports are kept for the admin page. */
export const keepEvents = async (
  { database, clock }: Services,
  events: readonly ErrorEvent[],
): Promise<void> => {
  if (events.length === 0) return
  const now = clock.now().toISOString()
  await database.write('everything', async (tx) => {
    for (const event of events) {
      const fingerprint = createHash('sha256').update(event.message).digest('hex')
      await saveErrorReport(tx, fingerprint, event, now)
    }
    await keepNewestReports(tx, KEPT_MESSAGES)
  })
}
