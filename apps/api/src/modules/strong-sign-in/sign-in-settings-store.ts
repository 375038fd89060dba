import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

const SIGN_IN_SETTINGS_ROW = columns('organisations', 'strong_sign_in', 'o')
export interface SignInSettingsRow extends RowOf<typeof SIGN_IN_SETTINGS_ROW> {
  readonly peopleCount: number
  readonly withoutFactorCount: number
}

export const findSignInSettings = (
  reader: Reader,
  organisationId: string,
) => firstRow<SignInSettingsRow>(reader)`
  select ${SIGN_IN_SETTINGS_ROW}, people.all as "peopleCount", people.without as "withoutFactorCount"
  from organisations o cross join lateral (
    select count(*)::int as all, count(*) filter (
      where not exists (select from passkeys p where p.user_id = a.user_id)
        and not exists (select from authenticators f where f.user_id = a.user_id))::int as without
    from (select distinct user_id from role_assignments where organisation_id = o.id) a
  ) people
  where o.id = ${organisationId}`
