/** Throttle: some attempts are free, then each attempt doubles the wait. */
export interface ThrottlePolicy {
  readonly freeAttempts: number
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
  /** The counter resets after this time without an attempt. */
  readonly forgetAfterSeconds: number
}

export interface Attempts {
  readonly count: number
  readonly lastAt: Date
}

const HOUR_SECONDS = 60 * 60

const doublingFromAMinute = (freeAttempts: number): ThrottlePolicy => ({
  freeAttempts,
  firstWaitSeconds: 60,
  longestWaitSeconds: HOUR_SECONDS,
  forgetAfterSeconds: 24 * HOUR_SECONDS,
})

/** An address may be that of a whole office, so it gets more; neither reaches 20 guesses an hour. */
export const PASSWORD_THROTTLE = {
  account: doublingFromAMinute(5),
  address: doublingFromAMinute(10),
} as const
export const SIGN_IN_MAIL_THROTTLE = {
  account: doublingFromAMinute(5),
  address: doublingFromAMinute(20),
} as const

/** Wrong codes at a keypad: ten in the first hour, 33 a day. A right one neither counts nor clears. */
export const KEYPAD_THROTTLE = doublingFromAMinute(5)

/** Wait after that many attempts. */
export const waitSeconds = (policy: ThrottlePolicy, attempts: number): number =>
  attempts < policy.freeAttempts
    ? 0
    : Math.min(
        policy.firstWaitSeconds * 2 ** (attempts - policy.freeAttempts),
        policy.longestWaitSeconds,
      )

export type ThrottleVerdict =
  | { readonly isAdmitted: true; readonly attempts: Attempts }
  | { readonly isAdmitted: false; readonly retryAfterSeconds: number }

/** Counts an attempt, or returns the wait; a refused attempt does not extend the wait. */
export const decideAttempt = (
  policy: ThrottlePolicy,
  past: Attempts | null,
  now: Date,
): ThrottleVerdict => {
  const quietSeconds = past === null ? 0 : (now.getTime() - past.lastAt.getTime()) / 1000
  if (past === null || quietSeconds >= policy.forgetAfterSeconds) {
    return { isAdmitted: true, attempts: { count: 1, lastAt: now } }
  }
  const leftSeconds = waitSeconds(policy, past.count) - quietSeconds
  return leftSeconds > 0
    ? { isAdmitted: false, retryAfterSeconds: Math.ceil(leftSeconds) }
    : { isAdmitted: true, attempts: { count: past.count + 1, lastAt: now } }
}
