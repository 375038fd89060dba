import type { Tx } from '../../../platform/postgres.ts'
import { carryLiveSessions, idleSince } from '../../sessions/index.ts'

/** Nobody who sets the demo's clock ahead was away for that long. */
export const keepSessionsOverClockJump = (tx: Tx, now: Date, byMs: number): Promise<void> =>
  carryLiveSessions(tx, byMs, now.toISOString(), idleSince(now))
