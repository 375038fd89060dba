import { refused } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { linkTokenOf } from './link-token-of.ts'
import { type Admission, admit } from '../admit.ts'
import { type LinkKey, type LinkPurpose, takeSignInLink } from './sign-in-link-store.ts'
import { resetAttempts, signInMailTries } from '../throttle.ts'
import { type Account, findAccount } from '../../users/index.ts'
import type { Visitor } from '../visitor.ts'

/** Cookies of the browser. */
export interface BrowserTokens {
  readonly browser: string | undefined
  readonly session: string | undefined
}

export const linkKey = (
  { services }: Visitor,
  token: string,
  purpose: LinkPurpose,
  browserToken: string | undefined,
): LinkKey => ({
  tokenHash: tokenHash(token),
  browserHash: browserToken === undefined ? null : tokenHash(browserToken),
  purpose,
  now: services.clock.now().toISOString(),
})

/** Consumes the link, even if a later step fails. */
export const takeLink = async (
  tx: Tx,
  { ip }: Visitor,
  key: LinkKey,
): Promise<{ readonly account: Account; readonly redirectTo: string }> => {
  const link = await takeSignInLink(tx, key)
  const account = link === null ? null : await findAccount(tx, link.userId)
  if (link === null || account === null) throw refused('LINK_INVALID')
  await resetAttempts(tx, signInMailTries(account.email, ip))
  return { account, redirectTo: link.redirectTo }
}

export const signInWithLink = (
  visitor: Visitor,
  input: unknown,
  tokens: BrowserTokens,
): Promise<Admission & { redirectTo: string }> => {
  const token = linkTokenOf(input)
  const key = linkKey(visitor, token, 'sign-in', tokens.browser)
  return visitor.services.database.write('everything', async (tx) => {
    const { account, redirectTo } = await takeLink(tx, visitor, key)
    const admission = await admit(tx, visitor, account, {
      method: 'link',
      previousToken: tokens.session,
    })
    return { ...admission, redirectTo }
  })
}
