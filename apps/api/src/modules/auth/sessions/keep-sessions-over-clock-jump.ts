import type { Tx } from '../../../platform/postgres.ts'
import { idleSince } from './idle-since.ts'
import { carryLiveSessions } from './session-store.ts'

/** Nobody who sets the demo's clock ahead was away for that long. */
export const keepSessionsOverClockJump = (tx: Tx, now: Date, byMs: number): Promise<void> =>
  carryLiveSessions(tx, byMs, now.toISOString(), idleSince(now))
