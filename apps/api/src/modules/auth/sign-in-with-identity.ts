import { refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { type Admission, admit } from './admit.ts'
import type { ProvenIdentity } from './identity-provider.ts'
import { findUserIdByIdentity, linkIdentity } from './identity-store.ts'
import { logSignIn } from './sign-in-log.ts'
import { type Account, findAccount, findAccountByEmail } from './user-store.ts'
import type { Visitor } from './visitor.ts'

/** By issuer and subject; an e-mail address counts once, and only when the provider has checked it. */
export const signInWithIdentity = (
  visitor: Visitor,
  identity: ProvenIdentity,
  previousToken: string | undefined,
): Promise<Admission> =>
  visitor.services.database.write('everything', async (tx) => {
    const userId = await findUserIdByIdentity(tx, identity)
    const account =
      userId === null
        ? await linkToExistingAccount(tx, visitor, identity)
        : await findAccount(tx, userId)
    if (account === null) throw refused('SSO_NO_ACCOUNT')
    const { authenticatedAt } = identity
    return admit(tx, visitor, account, { method: 'oidc', previousToken, authenticatedAt })
  })

const linkToExistingAccount = async (
  tx: Tx,
  visitor: Visitor,
  identity: ProvenIdentity,
): Promise<Account | null> => {
  if (identity.verifiedEmail === null) return null
  const account = await findAccountByEmail(tx, identity.verifiedEmail)
  if (account === null) return null
  await linkIdentity(tx, identity, account.id, visitor.services.clock.now().toISOString())
  await logSignIn(tx, visitor, {
    text: 'identityLinked',
    operation: 'Created',
    params: { name: account.name, issuer: identity.issuer },
    user: account,
  })
  return account
}
