import {
  type DATE_FORMATS,
  type FeatureSwitch,
  type HeldRole,
  isDemoAddress,
  type Maintenance,
  type RoleAssignment,
  strongSignInOf,
} from '@lockerdesk/domain'
import type { OrganisationPlace, UserActor } from '../../call/call.ts'
import type { Row } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

/** Data that a call loads before it runs. */
export interface Opening {
  readonly actor: UserActor | null
  readonly organisation: OrganisationPlace | null
  readonly switches: readonly FeatureSwitch[]
  readonly maintenances: readonly Maintenance[]
}

interface OpeningRow {
  readonly caller: CallerRow | null
  readonly place: Omit<OrganisationPlace, 'kind' | 'organisationId'> | null
  readonly switches: readonly FeatureSwitch[]
  readonly maintenances: readonly Maintenance[]
}

interface CallerRow
  extends Row<
      'users',
      'id as id' | 'name' | 'email' | 'language' | 'time_zone' | 'landing_shop_id'
    >,
    Row<'sessions', 'authenticated_at' | 'viewing_until' | 'method'> {
  readonly dateFormat: (typeof DATE_FORMATS)[number]
  readonly timeRoundingMinutes: 1 | 5 | 10 | 15 | 30 | 60
  readonly theme: 'system' | 'light' | 'dark'
  readonly density: 'comfortable' | 'compact'
  readonly ownId: string
  readonly ownName: string
  readonly ownEmail: string
  readonly hasFactor: boolean
  readonly roles: readonly (HeldRole & RoleAssignment & { readonly userId: string })[] | null
}

export interface OpeningOptions {
  readonly sessionId: string
  readonly organisationId: string | null
  readonly now: string
  readonly seenSince: string
  readonly isDemo: boolean
}

/**
 * Loads the user of a live session with all their roles, the organisation, and its disabled features, in one
 * statement without a scope; nothing is cached. A viewing session is valid only while its owner is a SuperUser and the
 * viewed user is not.
 */
export const findOpening = async (
  reader: Reader,
  { sessionId, organisationId, now, seenSince, isDemo }: OpeningOptions,
): Promise<Opening> => {
  const row = await firstRow<{ opening: OpeningRow }>(reader)`
    select opening_of_call(${sessionId}, ${organisationId}, ${now}, ${seenSince}) as opening`
  if (row === null) throw new Error('the database did not say who calls')
  const { caller, place, switches, maintenances } = row.opening
  return {
    actor: caller === null ? null : userOf(caller, sessionId, isDemo),
    organisation:
      place === null || organisationId === null
        ? null
        : { kind: 'organisation', organisationId, ...place },
    switches,
    maintenances,
  }
}

const userOf = (caller: CallerRow, sessionId: string, isDemo: boolean): UserActor => {
  const { id, name, email, ownId, ownName, ownEmail, method, hasFactor, viewingUntil } = caller
  const { language, dateFormat, timeZone, timeRoundingMinutes, theme, density, landingShopId } =
    caller
  const roles = caller.roles ?? []
  return {
    kind: 'user',
    id,
    name,
    email,
    preferences: {
      name,
      language,
      dateFormat,
      timeZone,
      timeRoundingMinutes,
      theme,
      density,
      landingShopId,
    },
    sessionId,
    authenticatedAt: caller.authenticatedAt,
    assignments: roles
      .filter(({ userId }) => userId === id)
      .map(({ role, referenceType, referenceId, shopIds }) => ({
        role,
        referenceType,
        referenceId,
        shopIds,
      })),
    strongSignIn: strongSignInOf({
      roles: roles.filter(({ userId }) => userId === ownId),
      method,
      hasFactor,
      isDemoAccount: isDemo && isDemoAddress(ownEmail),
    }),
    viewer:
      viewingUntil === null
        ? null
        : { id: ownId, name: ownName, until: viewingUntil, isOver: id === ownId },
  }
}
