import { timingSafeEqual } from 'node:crypto'
import { isId } from '@lockerdesk/domain'
import type { Secrets } from './secrets.ts'

/** Id with a MAC, so that it cannot be forged and need not be stored. */
export const signId = (secrets: Secrets, id: string, context: string): string =>
  `${id}.${secrets.mac(id, context)}`

/** The id, or null when it was not signed here or for something else. */
export const readSignedId = (secrets: Secrets, token: string, context: string): string | null => {
  const [id = ''] = token.split('.')
  if (!isId(id)) return null
  const expected = Buffer.from(signId(secrets, id, context))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : null
}
