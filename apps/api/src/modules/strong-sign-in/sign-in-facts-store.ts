import type { HeldRole } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

export interface FactorFacts {
  readonly hasPasskey: boolean
  readonly hasAuthenticator: boolean
  readonly roles: readonly HeldRole[]
}

/** Of somebody who has done the first step of a sign-in and has no session yet. */
export const findFactorFacts = async (reader: Reader, userId: string): Promise<FactorFacts> => {
  const { rows } = await sql<FactorFacts>`
    select exists (select from passkeys where user_id = ${userId}) as "hasPasskey",
      exists (select from authenticators where user_id = ${userId}) as "hasAuthenticator",
      coalesce((
        select json_agg(json_build_object('role', a.role, 'demand', o.strong_sign_in, 'organisationName', o.name))
        from role_assignments a left join organisations o on o.id = a.organisation_id and o.removed_at is null
        where a.user_id = ${userId}), '[]') as roles`.execute(reader)
  return rows[0] ?? { hasPasskey: false, hasAuthenticator: false, roles: [] }
}
