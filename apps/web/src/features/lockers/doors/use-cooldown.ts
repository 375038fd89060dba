import { useState } from 'react'
import { useNow } from '../../../lib/time/use-now.ts'

const TICK_MS = 250

/**
 * Seconds until the locks are ready, 0 when they are. Counted from when it was first heard of and
 * never longer than a cooldown lasts: this computer's clock may be wrong.
 */
export const useCooldown = (cooldown: string | null, cooldownMs: number): number => {
  const now = useNow(TICK_MS).getTime()
  const [heard, setHeard] = useState({ cooldown, atMs: now })
  if (heard.cooldown !== cooldown) setHeard({ cooldown, atMs: now })
  if (cooldown === null) return 0
  const byClock = Date.parse(cooldown) - heard.atMs
  const lastsMs = byClock > 0 && byClock <= cooldownMs ? byClock : cooldownMs
  return Math.max(0, Math.ceil((heard.atMs + lastsMs - now) / 1000))
}
