import { requiredName } from '@lockerdesk/domain'
import { refused } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { followGroups, languageForGroups } from '../../identity-groups/index.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findOrCreateUser,
} from '../../users/index.ts'
import { type Admission, admit } from '../admit.ts'
import { keepConfirmation } from './identity-confirmation.ts'
import type { ProvenIdentity } from './identity-provider.ts'
import { findUserIdByIdentity, linkIdentity } from './identity-store.ts'
import { logSignIn } from '../sign-in-log.ts'
import type { Visitor } from '../visitor.ts'

/**
 * By issuer and subject; the e-mail address links an account only once, and only if the provider verified it. Groups create
 * accounts for new users, and assign and remove roles before the sign-in continues.
 */
export const signInWithIdentity = (
  visitor: Visitor,
  identity: ProvenIdentity,
  previousToken: string | undefined,
): Promise<Admission> =>
  visitor.services.database.write('everything', async (tx) => {
    const userId = await findUserIdByIdentity(tx, identity)
    const account =
      userId === null ? await linkToAccount(tx, visitor, identity) : await findAccount(tx, userId)
    if (account === null) throw refused('SSO_NO_ACCOUNT')
    const { authenticatedAt, groups } = identity
    const now = visitor.services.clock.now()
    await followGroups(tx, { user: account, actor: null, ip: visitor.ip }, groups, now)
    await keepConfirmation(tx, visitor.services, account.id, identity)
    return admit(tx, visitor, account, { method: 'oidc', previousToken, authenticatedAt })
  })

const linkToAccount = async (
  tx: Tx,
  visitor: Visitor,
  identity: ProvenIdentity,
): Promise<Account | null> => {
  if (identity.verifiedEmail === null) return null
  const account =
    (await findAccountByEmail(tx, identity.verifiedEmail)) ??
    (await createByGroups(tx, visitor, identity, identity.verifiedEmail))
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

/** Only for users to whom a group assigns a role; in the language of the first such organisation. */
const createByGroups = async (
  tx: Tx,
  { services }: Visitor,
  { groups, name }: ProvenIdentity,
  email: string,
): Promise<Account | null> => {
  const language = await languageForGroups(tx, groups)
  if (language === null) return null
  const { data: readableName = email } = requiredName().safeParse(name)
  const user = { email, name: readableName, language }
  const { id } = await findOrCreateUser(tx, user, services.clock.now())
  return findAccount(tx, id)
}
