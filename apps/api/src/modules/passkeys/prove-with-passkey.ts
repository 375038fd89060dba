import { refused } from '../../call/refused.ts'
import { liveSessionOf, logSignIn, type Visitor } from '../auth/index.ts'
import { markReauthenticated } from '../sessions/index.ts'
import { checkAssertion } from './check-assertion.ts'
import { askForPasskey } from './sign-in-with-passkey.ts'

export const askForProof = async (visitor: Visitor, sessionToken: string | undefined) => {
  const { account } = await liveSessionOf(visitor, sessionToken)
  return askForPasskey(visitor.services, `prove/${account.id}`)
}

/** Reauthenticates the session with a passkey of the same user. */
export const proveWithPasskey = async (
  visitor: Visitor,
  input: unknown,
  sessionToken: string | undefined,
): Promise<void> => {
  const { session, account } = await liveSessionOf(visitor, sessionToken)
  const { services } = visitor
  const { passkey, take } = await checkAssertion(services, input, `prove/${account.id}`)
  if (passkey.userId !== account.id) throw refused('PASSKEY_FAILED')
  await services.database.write('everything', async (tx) => {
    await take(tx)
    await markReauthenticated(tx, session.id, services.clock.now().toISOString())
    await logSignIn(tx, visitor, {
      text: 'reauthenticatedByPasskey',
      operation: 'Updated',
      params: { name: account.name },
      user: account,
    })
  })
}
