import { decideIdentityCheck, isWithinOutageGrace } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { followGroups } from '../../identity-groups/index.ts'
import type { SealedColumn } from '../../sealing/index.ts'
import { assignmentsOf, findAccount } from '../../users/index.ts'
import type { Confirmation, IdentityProvider, ProvenIdentity } from './identity-provider.ts'
import {
  deleteConfirmation,
  type IdentityConfirmation,
  lockConfirmation,
  markAsking,
  replaceRefreshToken,
  saveConfirmation,
} from './identity-store.ts'
import { endSessionsOf, endSignOnSessionsOf, type LiveSession } from '../../sessions/index.ts'
import { logSignIn } from '../sign-in-log.ts'
import type { Visitor } from '../visitor.ts'

const contextOf = (userId: string): string => `identity_confirmations/${userId}/refresh-token`

export const SEALED_IDENTITY_TOKENS: SealedColumn = {
  table: 'identity_confirmations',
  column: 'sealed_refresh_token',
  key: 'user_id',
  contextOf,
}

export const keepConfirmation = (
  tx: Tx,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  userId: string,
  identity: Pick<ProvenIdentity, 'issuer' | 'subject' | 'refreshToken'>,
): Promise<void> => {
  const { refreshToken } = identity
  const sealed = refreshToken === null ? null : secrets.seal(refreshToken, contextOf(userId))
  return saveConfirmation(tx, userId, identity, sealed, clock.now().toISOString())
}

/**
 * True if the provider still confirms the user of this session. Calls it outside of transactions. False if the
 * session has ended.
 */
export const confirmIdentity = async (
  visitor: Visitor,
  provider: IdentityProvider,
  session: Pick<LiveSession, 'userId' | 'method'>,
): Promise<boolean> => {
  const { userId } = session
  const { database, secrets, logger } = visitor.services
  const asked = await database.write('everything', (tx) => beginCheck(tx, visitor, session))
  if (asked === 'trust') return true
  if (asked === 'end') return false
  try {
    const refreshToken = secrets.open(asked.sealedRefreshToken, contextOf(userId))
    const said = await provider.confirm(refreshToken, asked.subject)
    return await database.write('everything', (tx) =>
      follow(tx, visitor, userId, asked, said, refreshToken),
    )
  } catch (error) {
    logger.warn({ err: error, userId }, 'the identity provider could not confirm a user')
    return database.write('everything', (tx) => bearOutage(tx, visitor, userId, asked))
  }
}

const bearOutage = async (
  tx: Tx,
  visitor: Visitor,
  userId: string,
  { confirmedAt }: Asked,
): Promise<boolean> => {
  if (isWithinOutageGrace(confirmedAt, visitor.services.clock.now())) return true
  await end(tx, visitor, userId, 'identityUnconfirmed')
  return false
}

type Asked = IdentityConfirmation & { readonly sealedRefreshToken: string }

/** True for sessions that began with single sign-on, and for users whose role comes from a group. */
const beginCheck = async (
  tx: Tx,
  visitor: Visitor,
  { userId, method }: Pick<LiveSession, 'userId' | 'method'>,
): Promise<Asked | 'trust' | 'end'> => {
  const roles = await assignmentsOf(tx, userId)
  const hasGroupRoles = roles.some(({ isFromGroup }) => isFromGroup === true)
  if (method !== 'oidc' && !hasGroupRoles) return 'trust'
  const confirmation = await lockConfirmation(tx, userId)
  if (confirmation === null) return 'trust'
  const now = visitor.services.clock.now()
  const { sealedRefreshToken } = confirmation
  const hasRefreshToken = sealedRefreshToken !== null
  const verdict = decideIdentityCheck({ ...confirmation, hasRefreshToken, hasGroupRoles }, now)
  if (verdict === 'end') await end(tx, visitor, userId, 'identityUnconfirmed')
  if (verdict !== 'ask' || sealedRefreshToken === null) return verdict === 'end' ? 'end' : 'trust'
  await markAsking(tx, userId, now.toISOString())
  return { ...confirmation, sealedRefreshToken }
}

const follow = async (
  tx: Tx,
  visitor: Visitor,
  userId: string,
  asked: Asked,
  said: Confirmation,
  askedWith: string,
): Promise<boolean> => {
  const account = await findAccount(tx, userId)
  if (account === null) return false
  const { services, ip } = visitor
  const follower = { user: account, actor: null, ip }
  const now = services.clock.now()
  if (said.outcome === 'gone') {
    await followGroups(tx, follower, [], now)
    await deleteConfirmation(tx, userId)
    await end(tx, visitor, userId, 'identityGone')
    return false
  }
  const refreshToken = said.refreshToken ?? askedWith
  if (said.outcome === 'unclear') {
    services.logger.warn({ userId }, 'the identity provider refreshed a token and said no more')
    await replaceRefreshToken(tx, userId, services.secrets.seal(refreshToken, contextOf(userId)))
    return bearOutage(tx, visitor, userId, asked)
  }
  await keepConfirmation(tx, services, userId, { ...asked, refreshToken })
  if (said.groups === null) return true
  const isLeft = await followGroups(tx, follower, said.groups, now)
  if (!isLeft) await endSessionsOf(tx, userId, now.toISOString())
  return isLeft
}

/** Other sign-in methods stay signed in, unless a role of the user comes from the provider. */
const end = async (
  tx: Tx,
  visitor: Visitor,
  userId: string,
  text: 'identityGone' | 'identityUnconfirmed',
): Promise<void> => {
  const now = visitor.services.clock.now().toISOString()
  const roles = await assignmentsOf(tx, userId)
  const hangsOnProvider =
    roles.length === 0 || roles.some(({ isFromGroup }) => isFromGroup === true)
  const count = await (hangsOnProvider
    ? endSessionsOf(tx, userId, now)
    : endSignOnSessionsOf(tx, userId, now))
  const account = await findAccount(tx, userId)
  if (count === 0) return
  await logSignIn(tx, visitor, {
    text,
    operation: 'Deleted',
    severity: 'warning',
    params: { name: account?.name ?? '' },
    user: account,
  })
}
