import type { Tx } from '../../../platform/postgres.ts'
import { carryLiveSessions, idleSince } from '../../sessions/index.ts'

/** Moving the demo's clock forward must not expire sessions. */
export const keepSessionsOverClockJump = (tx: Tx, now: Date, byMs: number): Promise<void> =>
  carryLiveSessions(tx, byMs, now.toISOString(), idleSince(now))
