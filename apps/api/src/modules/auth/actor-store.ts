import {
  type DATE_FORMATS,
  type HeldRole,
  isDemoAddress,
  type ReferenceType,
  type Role,
  strongSignInOf,
} from '@lockerdesk/domain'
import type { UserActor } from '../../call/call.ts'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

const ACTOR_ROW = columns(
  { u: 'users', s: 'sessions', own: 'users' },
  `
  u.id as id, u.name, u.email, u.language, u.date_format, u.time_zone, u.time_rounding_minutes,
  u.theme, u.density, u.landing_shop_id, s.authenticated_at, own.id as ownId,
  own.name as ownName, s.viewing_until, own.email as ownEmail, s.method`,
)
interface ActorRow extends RowOf<typeof ACTOR_ROW> {
  dateFormat: (typeof DATE_FORMATS)[number]
  timeRoundingMinutes: 1 | 5 | 10 | 15 | 30 | 60
  theme: 'system' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
  ownRoles: HeldRole[]
  hasFactor: boolean
  assignments: {
    role: Role
    referenceType: ReferenceType | null
    referenceId: string | null
    shopIds: string[] | null
  }[]
}

/**
 * The user behind a live session with all their roles, in one statement: nothing is cached. Through another's eyes only
 * while its owner is a SuperUser and the other is none.
 */
export const findActorBySession = async (
  reader: Reader,
  sessionId: string,
  now: string,
  seenSince: string,
  isDemo: boolean,
): Promise<UserActor | null> => {
  const rows = await allRows<ActorRow>(reader)`
    select ${ACTOR_ROW},
      exists (select from passkeys p where p.user_id = own.id)
        or exists (select from authenticators f where f.user_id = own.id) as "hasFactor",
      coalesce((
        select json_agg(json_build_object('role', a.role, 'demand', o.strong_sign_in, 'organisationName', o.name)
          order by a.id)
        from role_assignments a left join organisations o on o.id = a.organisation_id and o.removed_at is null
        where a.user_id = own.id), '[]') as "ownRoles",
      coalesce((
        select json_agg(json_build_object(
          'role', a.role,
          'referenceType', case when a.organisation_id is not null then 'Organisation'
            when a.dealer_id is not null then 'Dealer' when a.reseller_id is not null then 'Reseller' end,
          'referenceId', coalesce(a.organisation_id, a.dealer_id, a.reseller_id),
          'shopIds', a.shop_ids) order by a.id)
        from role_assignments a where a.user_id = u.id), '[]') as assignments
    from sessions s join users own on own.id = s.user_id
    join users u on u.id = coalesce((
      select v.id from users v
      where v.id = s.viewing_user_id and s.viewing_until > ${now} and v.deleted_at is null
        and exists (select from role_assignments a where a.user_id = own.id and a.role = 'SuperUser')
        and not exists (select from role_assignments a where a.user_id = v.id and a.role = 'SuperUser')), own.id)
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${seenSince} and own.deleted_at is null`
  const [row] = rows
  if (row === undefined) return null
  const {
    id,
    name,
    email,
    authenticatedAt,
    assignments,
    ownId,
    ownName,
    ownEmail,
    ownRoles,
    hasFactor,
    method,
    viewingUntil: until,
    ...preferences
  } = row
  return {
    kind: 'user',
    id,
    name,
    email,
    preferences: { name, ...preferences },
    sessionId,
    authenticatedAt,
    assignments,
    strongSignIn: strongSignInOf({
      roles: ownRoles,
      method,
      hasFactor,
      isDemoAccount: isDemo && isDemoAddress(ownEmail),
    }),
    viewer: until === null ? null : { id: ownId, name: ownName, until, isOver: id === ownId },
  }
}
