import type { DATE_FORMATS, Language, ReferenceType, Role } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { UserActor } from '../../call/call.ts'
import type { Reader } from '../../platform/postgres.ts'

interface ActorRow {
  id: string
  name: string
  email: string
  language: Language
  dateFormat: (typeof DATE_FORMATS)[number]
  timeZone: string
  timeRoundingMinutes: 1 | 5 | 10 | 15 | 30 | 60
  theme: 'system' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
  landingShopId: string | null
  authenticatedAt: string
  assignments: {
    role: Role
    referenceType: ReferenceType | null
    referenceId: string | null
    shopIds: string[] | null
  }[]
}

/** The user behind a live session with all their roles, in one statement: nothing is cached. */
export const findActorBySession = async (
  reader: Reader,
  sessionId: string,
  now: string,
  seenSince: string,
): Promise<UserActor | null> => {
  const { rows } = await sql<ActorRow>`
    select u.id, u.name, u.email, u.language, u.date_format as "dateFormat", u.time_zone as "timeZone",
      u.time_rounding_minutes as "timeRoundingMinutes", u.theme, u.density,
      u.landing_shop_id as "landingShopId", s.authenticated_at as "authenticatedAt",
      coalesce((
        select json_agg(json_build_object(
          'role', a.role,
          'referenceType', case when a.organisation_id is not null then 'Organisation'
            when a.dealer_id is not null then 'Dealer' when a.reseller_id is not null then 'Reseller' end,
          'referenceId', coalesce(a.organisation_id, a.dealer_id, a.reseller_id),
          'shopIds', a.shop_ids) order by a.id)
        from role_assignments a where a.user_id = u.id), '[]') as assignments
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${seenSince} and u.deleted_at is null
  `.execute(reader)
  const [row] = rows
  if (row === undefined) return null
  const { id, name, email, authenticatedAt, assignments, ...preferences } = row
  return {
    kind: 'user',
    id,
    name,
    email,
    preferences: { name, ...preferences },
    sessionId,
    authenticatedAt,
    assignments,
  }
}
