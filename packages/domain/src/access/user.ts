import * as z from 'zod/mini'
import { emailAddress, idField, languageField, requiredName } from '../fields.ts'
import { isId } from '../ids.ts'
import { DEFAULT_LANGUAGE } from '../languages.ts'
import { ORGANISATION_ROLES } from './user-choices.ts'

export const DATE_FORMATS = ['DD/MM/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD'] as const
export const THEMES = ['system', 'light', 'dark'] as const
export const DENSITIES = ['comfortable', 'compact'] as const
export const TIME_ROUNDING_MINUTES = [1, 5, 10, 15, 30, 60] as const

export const preferencesInput = z.object({
  name: requiredName(),
  language: z._default(languageField(), DEFAULT_LANGUAGE),
  dateFormat: z._default(z.enum(DATE_FORMATS, { error: 'choice' }), 'DD/MM/YYYY'),
  timeZone: z.string().check(z.refine(isTimeZone, { error: 'choice' })),
  timeRoundingMinutes: z._default(z.literal(TIME_ROUNDING_MINUTES, { error: 'choice' }), 15),
  theme: z._default(z.enum(THEMES, { error: 'choice' }), 'system'),
  density: z._default(z.enum(DENSITIES, { error: 'choice' }), 'comfortable'),
  landingShopId: z._default(z.nullable(z.string().check(z.refine(isId, { error: 'id' }))), null),
})
export type Preferences = z.output<typeof preferencesInput>

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Fields of every invitation. */
export const inviteeInput = z.object({
  email: emailAddress(),
  name: requiredName(),
  language: languageField(),
})
export type InviteeInput = z.output<typeof inviteeInput>

export const organisationRoleInput = z.object({
  role: z.enum(ORGANISATION_ROLES, { error: 'choice' }),
  shopIds: z._default(
    z.nullable(z.array(idField()).check(z.minLength(1, { error: 'empty' }))),
    null,
  ),
})
export type OrganisationRoleInput = z.output<typeof organisationRoleInput>

export const organisationInviteeInput = z.extend(inviteeInput, organisationRoleInput.shape)
