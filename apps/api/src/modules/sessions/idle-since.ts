import { SESSION_IDLE_HOURS } from '@lockerdesk/domain'

/** Sessions unused since then have expired. */
export const idleSince = (now: Date): string =>
  new Date(now.getTime() - SESSION_IDLE_HOURS * 60 * 60_000).toISOString()
