import { keptSince, PRODUCT_RETENTION } from '@lockerdesk/domain'
import type { Services } from '../../services.ts'
import type { RetainedRecords } from '../retention/index.ts'
import { countOldSessions, deleteOldSessions, deleteSpentTokens } from '../sessions/index.ts'
import { deleteSignInLinksBefore } from './links/sign-in-link-store.ts'
import { deleteAttemptsBefore } from './throttle-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Default retention; ended sessions stay as evidence of who was signed in when. */
const SESSION_DAYS = PRODUCT_RETENTION.signIns

/** Deletes expired sign-in data, because it contains IP addresses and devices. */
export const forgetOldSignIns = ({ database, clock }: Services): Promise<void> =>
  database.write('everything', async (tx) => {
    const now = clock.now()
    const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
    await deleteAttemptsBefore(tx, yesterday)
    await deleteSignInLinksBefore(tx, yesterday)
    await deleteSpentTokens(tx, now.toISOString())
    await deleteOldSessions(tx, keptSince(0, now).toISOString(), SESSION_DAYS)
  })

export const retainedSignIns: RetainedRecords = {
  kind: 'signIns',
  count: (reader, overdue, atMost) => {
    const midnight = new Date(Date.parse(overdue.before) + overdue.days * DAY_MS).toISOString()
    return countOldSessions(reader, overdue, midnight, SESSION_DAYS, atMost)
  },
}
