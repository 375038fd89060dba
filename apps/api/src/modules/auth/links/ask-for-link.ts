import { ownPath, signInLinkInput } from '@lockerdesk/domain'
import { checked, Refused } from '../../../call/refused.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { SEND_SIGN_IN_LINK, type SignInLinkOrder } from './send-sign-in-link.ts'
import type { LinkPurpose } from './sign-in-link-store.ts'
import { countAttempt, signInMailTries } from '../throttle.ts'
import type { Visitor } from '../visitor.ts'

/** Enqueues the mail; the job looks the account up later, so the response does not reveal whether it exists. */
export const askForLink = async (
  visitor: Visitor,
  purpose: LinkPurpose,
  input: unknown,
  browserToken: string,
): Promise<void> => {
  const { email, redirectTo } = checked(signInLinkInput, input)
  const { services, ip } = visitor
  try {
    await countAttempt(services, signInMailTries(email, ip))
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'RATE_LIMITED') return
    throw error
  }
  const order: SignInLinkOrder = {
    email,
    purpose,
    redirectTo: ownPath(redirectTo),
    browserHash: tokenHash(browserToken),
    askedAt: services.clock.now().toISOString(),
  }
  await services.database.write('everything', (tx) =>
    services.jobs.enqueue(tx, SEND_SIGN_IN_LINK, order),
  )
}
