import type { Place, Role, RoleAssignment } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import { newId } from '../../../platform/ids.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { isAtPlace, placeColumns } from '../place-store.ts'

/** Every role of a user, as it stands now: nobody decides on what a request began with. */
export const assignmentsOf = (reader: Reader, userId: string) => allRows<RoleAssignment>(reader)`
  select ${columns('role_assignments', 'role, shop_ids', 'a')},
      case when organisation_id is not null then 'Organisation'
      when dealer_id is not null then 'Dealer' when reseller_id is not null then 'Reseller' end as "referenceType",
      coalesce(organisation_id, dealer_id, reseller_id) as "referenceId",
      from_groups is not null as "isFromGroup"
  from role_assignments a join users u on u.id = a.user_id
  where user_id = ${userId} and u.deleted_at is null
  order by a.id`

const HELD_ROLE = columns('role_assignments', 'user_id, role, shop_ids')
export type HeldRole = RowOf<typeof HELD_ROLE>

/** Locks all roles of one place: changes to them take turns, so the last one cannot be lost twice. */
export const lockRolesAt = (tx: Tx, place: Place): Promise<HeldRole[]> => allRows(tx)`
  select ${HELD_ROLE} from role_assignments
  where ${isAtPlace(place)} order by id for update`

export interface GrantedRole {
  readonly userId: string
  readonly role: Role
  readonly place: Place
  readonly shopIds: readonly string[] | null
}

/** Gives the role, or changes the one held at that place; from now on a person gave it. */
export const saveRole = async (tx: Tx, granted: GrantedRole, now: Date): Promise<void> => {
  const { organisationId, dealerId, resellerId } = placeColumns(granted.place)
  const shopIds = granted.shopIds === null ? null : [...granted.shopIds]
  await sql`
    insert into role_assignments (id, user_id, role, organisation_id, dealer_id, reseller_id, shop_ids, created_at)
    values (${newId(now)}, ${granted.userId}, ${granted.role}, ${organisationId}, ${dealerId}, ${resellerId},
      ${shopIds}, ${now.toISOString()})
    on conflict (user_id, (coalesce(organisation_id, dealer_id, reseller_id, '')))
      do update set role = excluded.role, shop_ids = excluded.shop_ids, from_groups = null
  `.execute(tx)
}

export const deleteRole = async (tx: Tx, userId: string, place: Place): Promise<void> => {
  await sql`
    delete from role_assignments where user_id = ${userId} and ${isAtPlace(place)}
  `.execute(tx)
}
