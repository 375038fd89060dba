import type { Services } from '../../services.ts'
import { deleteSessionsBefore } from './session-store.ts'
import { deleteSignInLinksBefore } from './sign-in-link-store.ts'
import { deleteAttemptsBefore } from './throttle-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Ended sessions stay this long, for the question who was signed in when. */
const SESSION_DAYS = 90

/** What no longer opens or blocks anything holds addresses and devices of people, so it goes. */
export const forgetOldSignIns = ({ database, clock }: Services): Promise<void> =>
  database.write('everything', async (tx) => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString()
    await deleteAttemptsBefore(tx, daysAgo(1))
    await deleteSignInLinksBefore(tx, daysAgo(1))
    await deleteSessionsBefore(tx, daysAgo(SESSION_DAYS))
  })
