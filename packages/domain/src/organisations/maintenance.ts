import * as z from 'zod/mini'
import { mayAnywhere, type Principal } from '../access/permissions.ts'
import { idField, requiredText } from '../fields.ts'
import type { Language } from '../languages.ts'

/** Hours before its start when banners announce it. */
export const MAINTENANCE_NOTICE_HOURS = 24
const NOTICE_MS = MAINTENANCE_NOTICE_HOURS * 60 * 60_000
const MESSAGE_MAX_LENGTH = 300

/** The server refuses changes during it, on the whole platform or, with an organisation, in one. */
export interface Maintenance {
  readonly organisationId: string | null
  readonly startsAt: string
  /** Null if a user ends it manually. */
  readonly endsAt: string | null
  readonly messages: Readonly<Record<Language, string>>
}

const instant = () =>
  z.string({ error: 'date' }).check(
    z.refine((text) => !Number.isNaN(Date.parse(text)), { error: 'date' }),
    z.overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString())),
  )

const message = () => requiredText(MESSAGE_MAX_LENGTH)

export const maintenanceInput = z
  .object({
    organisationId: z._default(z.nullable(idField()), null),
    startsAt: instant(),
    endsAt: z._default(z.nullable(instant()), null),
    messages: z.object({ de: message(), en: message(), fr: message(), nl: message() }),
  })
  .check(
    z.refine(
      ({ startsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(startsAt),
      { error: 'tooLow', path: ['endsAt'] },
    ),
  )

export type MaintenanceState = 'ahead' | 'now'

export const maintenanceState = (
  { startsAt, endsAt }: Pick<Maintenance, 'startsAt' | 'endsAt'>,
  now: Date,
): MaintenanceState | 'planned' | 'over' => {
  const at = now.getTime()
  if (endsAt !== null && Date.parse(endsAt) <= at) return 'over'
  if (Date.parse(startsAt) <= at) return 'now'
  return Date.parse(startsAt) - NOTICE_MS <= at ? 'ahead' : 'planned'
}

/** The maintenance that banners show: the earliest, so a current one before a planned one. */
export const shownMaintenance = (
  all: readonly Maintenance[],
  now: Date,
): (Maintenance & { readonly state: MaintenanceState }) | null => {
  const shown = all.flatMap((each) => {
    const state = maintenanceState(each, now)
    return state === 'now' || state === 'ahead' ? [{ ...each, state }] : []
  })
  const [first = null] = shown.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return first
}

/**
 * Operations that maintenance does not block: doors, food safety, and revoking access after the loss of a key or
 * phone.
 */
export const WORKS_DURING_MAINTENANCE: readonly string[] = [
  'openLockerBoxes',
  'changeLockerLockdownStatus',
  'endSession',
  'endOtherSessions',
  'endUserSessions',
  'removePasskey',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'endViewing',
  'revokeApiKey',
  'deleteOverwriteCode',
]

/** SuperUsers are exempt, because they carry out the maintenance. */
export const isBlockedByMaintenance = (
  principal: Principal,
  operation: string,
  maintenance: { readonly state: MaintenanceState } | null,
): boolean =>
  maintenance?.state === 'now' &&
  !WORKS_DURING_MAINTENANCE.includes(operation) &&
  !mayAnywhere(principal, 'admin.manage')
