import type { HeldRole } from '@lockerdesk/domain'
import type { Reader } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

export interface FactorFacts {
  readonly hasPasskey: boolean
  readonly hasAuthenticator: boolean
  readonly roles: readonly HeldRole[]
}

/** Facts about a user after the first sign-in step, before a session exists. */
export const findFactorFacts = async (reader: Reader, userId: string): Promise<FactorFacts> => {
  const row = await firstRow<FactorFacts>(reader)`
    select exists (select from passkeys where user_id = ${userId}) as "hasPasskey",
      exists (select from authenticators where user_id = ${userId}) as "hasAuthenticator",
      coalesce((
        select json_agg(json_build_object('role', a.role, 'demand', o.strong_sign_in, 'organisationName', o.name))
        from role_assignments a left join organisations o on o.id = a.organisation_id and o.removed_at is null
        where a.user_id = ${userId}), '[]') as roles`
  return row ?? { hasPasskey: false, hasAuthenticator: false, roles: [] }
}
