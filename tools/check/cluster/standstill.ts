const LOOK_EVERY_MS = 500
/** Longer than a busy machine of two cores keeps one process waiting. */
const NOTEWORTHY_MS = 5_000

export interface StandstillWatch {
  /** How long this machine itself stood still, at most at a time; 0 if it did not. */
  longestMs(): number
  stop(): void
}

/** A virtual machine may be paused as a whole: what was measured meanwhile says nothing about the cluster. */
export const watchStandstill = (): StandstillWatch => {
  let lookedAt = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    const stoodMs = now - lookedAt - LOOK_EVERY_MS
    if (stoodMs > NOTEWORTHY_MS) longest = Math.max(longest, stoodMs)
    lookedAt = now
  }, LOOK_EVERY_MS)
  return { longestMs: () => longest, stop: () => clearInterval(timer) }
}
