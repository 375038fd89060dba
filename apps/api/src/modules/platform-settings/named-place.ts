import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import { authorise, type Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { findOrganisationName } from './platform-settings-store.ts'

export const authoriseAdmin = (call: Call): void =>
  authorise(call, 'admin.manage', { kind: 'platform' })

export const authoriseChange = (call: Call): void => {
  authoriseAdmin(call)
  assertRecentlyAuthenticated(call)
}

/** Null: the whole platform. */
export const nameOfPlace = async (
  tx: Tx,
  organisationId: string | null,
): Promise<string | null> => {
  if (organisationId === null) return null
  const name = await findOrganisationName(tx, organisationId)
  if (name === null) throw refused('NOT_FOUND')
  return name
}
