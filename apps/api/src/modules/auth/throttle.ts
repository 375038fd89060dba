import {
  type Attempts,
  decideAttempt,
  PASSWORD_THROTTLE,
  SIGN_IN_MAIL_THROTTLE,
  type ThrottlePolicy,
} from '@lockerdesk/domain'
import { refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { tokenHash } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { networkOf } from '../../platform/network-of.ts'
import { forgetAttempts, lockAttempts, saveAttempts, undoAttempt } from './throttle-store.ts'

/** Keys that are throttled together: an account, known or not, and the client's network. */
export interface Tries {
  readonly account: { readonly key: string; readonly policy: ThrottlePolicy }
  readonly address: { readonly key: string; readonly policy: ThrottlePolicy }
}

const triesOf = (
  kind: string,
  policies: { readonly account: ThrottlePolicy; readonly address: ThrottlePolicy },
  email: string,
  ip: string,
): Tries => ({
  account: { key: `${kind}:account:${tokenHash(email)}`, policy: policies.account },
  address: { key: `${kind}:address:${networkOf(ip)}`, policy: policies.address },
})

export const passwordTries = (email: string, ip: string): Tries =>
  triesOf('password', PASSWORD_THROTTLE, email, ip)
export const secondStepTries = (email: string, ip: string): Tries =>
  triesOf('second-step', PASSWORD_THROTTLE, email, ip)
export const lostDevicesTries = (email: string, ip: string): Tries =>
  triesOf('lost-devices', SIGN_IN_MAIL_THROTTLE, email, ip)
export const signInMailTries = (email: string, ip: string): Tries =>
  triesOf('mail', SIGN_IN_MAIL_THROTTLE, email, ip)

/** Counts an attempt before it is evaluated, or throws. True if the free attempts are used up. */
export const countAttempt = (services: Services, { account, address }: Tries): Promise<boolean> =>
  services.database.write('everything', async (tx) => {
    const now = services.clock.now()
    const admitted: { key: string; attempts: Attempts; isLastFree: boolean }[] = []
    // Always in this order, so that two attempts cannot deadlock.
    for (const { key, policy } of [account, address]) {
      const verdict = decideAttempt(policy, await lockAttempts(tx, key, now.toISOString()), now)
      if (!verdict.isAdmitted) {
        throw refused('RATE_LIMITED', { params: { seconds: verdict.retryAfterSeconds } })
      }
      const { attempts } = verdict
      admitted.push({ key, attempts, isLastFree: attempts.count >= policy.freeAttempts })
    }
    for (const { key, attempts } of admitted) await saveAttempts(tx, key, attempts)
    return admitted.some(({ isLastFree }) => isLastFree)
  })

/** After a success: resets the account, but only this one attempt of the network, since others may guess from there. */
export const resetAttempts = async (tx: Tx, { account, address }: Tries): Promise<void> => {
  await forgetAttempts(tx, account.key)
  await undoAttempt(tx, address.key)
}
