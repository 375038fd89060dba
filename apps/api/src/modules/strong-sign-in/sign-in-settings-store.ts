import type { StrongSignInDemand } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

export interface SignInSettingsRow {
  readonly strongSignIn: StrongSignInDemand
  readonly peopleCount: number
  readonly withoutFactorCount: number
}

export const findSignInSettings = async (
  reader: Reader,
  organisationId: string,
): Promise<SignInSettingsRow | null> => {
  const { rows } = await sql<SignInSettingsRow>`
    select o.strong_sign_in as "strongSignIn", people.all as "peopleCount", people.without as "withoutFactorCount"
    from organisations o cross join lateral (
      select count(*)::int as all, count(*) filter (
        where not exists (select from passkeys p where p.user_id = a.user_id)
          and not exists (select from authenticators f where f.user_id = a.user_id))::int as without
      from (select distinct user_id from role_assignments where organisation_id = o.id) a
    ) people
    where o.id = ${organisationId}`.execute(reader)
  return rows[0] ?? null
}
