import { type Attempts, decideAttempt, type ThrottlePolicy } from '@lockerdesk/domain'
import { refused } from './refused.ts'

/** Counts this attempt too; throws RATE_LIMITED if the policy wants a wait first. */
export const admitAttempt = (
  policy: ThrottlePolicy,
  past: Attempts | null,
  now: Date,
): Attempts => {
  const verdict = decideAttempt(policy, past, now)
  if (!verdict.isAdmitted)
    throw refused('RATE_LIMITED', { params: { seconds: verdict.retryAfterSeconds } })
  return verdict.attempts
}
