import { newPasswordInput } from '@lockerdesk/domain'
import { checked, refused } from '../../../call/refused.ts'
import { linkTokenOf } from '../links/link-token-of.ts'
import { type Admission, admit } from '../admit.ts'
import { assertNotCommon } from './common-passwords.ts'
import { hashPassword } from '../../../platform/password-hash.ts'
import { recordNewPassword } from './record-new-password.ts'
import { isLinkUsable } from '../links/sign-in-link-store.ts'
import { logSignIn } from '../sign-in-log.ts'
import { type BrowserTokens, linkKey, takeLink } from '../links/sign-in-with-link.ts'
import type { Visitor } from '../visitor.ts'

/** A refused password does not use up the link. */
export const setPasswordWithLink = async (
  visitor: Visitor,
  input: unknown,
  tokens: BrowserTokens,
): Promise<Admission> => {
  const token = linkTokenOf(input)
  const { password } = checked(newPasswordInput, input)
  await assertNotCommon(password)
  const { database } = visitor.services
  const key = linkKey(visitor, token, 'set-password', tokens.browser)
  // Before the expensive hash, so that invalid links cannot be used for a denial of service.
  const isUsable = await database.read('everything', (reader) => isLinkUsable(reader, key))
  if (!isUsable) throw refused('LINK_INVALID')
  const passwordHash = await hashPassword(password)
  return database.write('everything', async (tx) => {
    const { account } = await takeLink(tx, visitor, key)
    await recordNewPassword(tx, visitor.services, account, passwordHash, null)
    await logSignIn(tx, visitor, {
      text: 'passwordChanged',
      operation: 'Updated',
      params: { name: account.name },
      user: account,
    })
    return admit(tx, visitor, account, { method: 'link', previousToken: tokens.session })
  })
}
