import type { GroupRole, HeldOrganisationRole } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import { newId } from '../../../platform/ids.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

/** Locked with the user: of two sign-ins at once the second sees what the first changed. */
export const lockOrganisationRolesOf = async (
  tx: Tx,
  userId: string,
): Promise<HeldOrganisationRole[]> => {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  return allRows<Pick<HeldOrganisationRole, 'role'>>(tx)`
    select ${columns('role_assignments', 'organisation_id!, role, shop_ids, from_groups')}
    from role_assignments where user_id = ${userId} and organisation_id is not null order by id for update`
}

/** Gives the role or changes it; one that a person gave meanwhile stays. */
export const saveGroupRole = async (
  tx: Tx,
  userId: string,
  organisationId: string,
  { role, shopIds, fromGroups }: GroupRole,
  now: Date,
): Promise<void> => {
  await sql`
    insert into role_assignments (id, user_id, role, organisation_id, shop_ids, from_groups, created_at)
    values (${newId(now)}, ${userId}, ${role}, ${organisationId}, ${shopIds === null ? null : [...shopIds]},
      ${[...fromGroups]}, ${now.toISOString()})
    on conflict (user_id, (coalesce(organisation_id, dealer_id, reseller_id, '')))
      do update set role = excluded.role, shop_ids = excluded.shop_ids, from_groups = excluded.from_groups
      where role_assignments.from_groups is not null
  `.execute(tx)
}

export const deleteGroupRole = async (
  tx: Tx,
  userId: string,
  organisationId: string,
): Promise<void> => {
  await sql`delete from role_assignments
    where user_id = ${userId} and organisation_id = ${organisationId} and from_groups is not null`.execute(
    tx,
  )
}

/** Those to whom a group gives their role in that organisation. */
export const listHoldersByGroup = (
  reader: Reader,
  organisationId: string,
  group: string,
) => allRows(reader)`
  select ${columns('users', 'id as id, name, email', 'u')}
    from role_assignments a join users u on u.id = a.user_id
  where a.organisation_id = ${organisationId} and ${group} = any(a.from_groups) and u.deleted_at is null
  order by u.id`
