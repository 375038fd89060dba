import { SESSION_IDLE_HOURS } from '@lockerdesk/domain'

/** A session that nobody used since then is over. */
export const idleSince = (now: Date): string =>
  new Date(now.getTime() - SESSION_IDLE_HOURS * 60 * 60_000).toISOString()
