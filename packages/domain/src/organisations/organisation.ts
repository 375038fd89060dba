import * as z from 'zod/mini'
import {
  emailAddress,
  idField,
  languageField,
  normalisePhone,
  optionalText,
  pathnameField,
  requiredName,
  requiredText,
} from '../fields.ts'
import { RESTORE_DAYS } from '../limits.ts'
import { countryOfVatNumber, vatNumber } from '../money/vat-number.ts'
import { ok, type Result, refuse } from '../result.ts'
import { addressInput } from './address.ts'

export const organisationInput = z.object({
  name: requiredName(),
  pathname: pathnameField(),
  language: languageField(),
  companyName: requiredName(),
  registrationNumber: requiredText(40),
  vatNumber: vatNumber(),
  address: addressInput,
})
export type OrganisationInput = z.output<typeof organisationInput>

export const createOrganisationInput = z.extend(organisationInput, { dealerId: idField() })

const PATHNAME_MAX_LENGTH = 60

/** 'Bäckerei Groß & Söhne' becomes 'backerei-gross-sohne'. */
export const suggestPathname = (name: string): string =>
  name
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, PATHNAME_MAX_LENGTH)
    .replace(/^-|-$/g, '')

const companyFields = z.object({
  companyName: requiredName(),
  vatNumber: vatNumber(),
  email: emailAddress(),
  phonenumber: requiredText(),
})
type CompanyFields = z.output<typeof companyFields>

const phoneOf = ({ phonenumber, vatNumber: tax }: CompanyFields): string | null =>
  normalisePhone(phonenumber, countryOfVatNumber(tax))

/** Reports an invalid number even if other fields are invalid or missing. */
const hasPhoneNumber = ({ phonenumber, vatNumber: tax }: Partial<CompanyFields>): boolean =>
  typeof phonenumber !== 'string' ||
  phonenumber === '' ||
  normalisePhone(phonenumber, countryOfVatNumber(tax ?? '')) !== null

/** The phone number may come in the national form of the country of the tax number. */
const withPhoneNumber = <Fields extends CompanyFields>(fields: z.ZodMiniType<Fields>) =>
  fields.check(
    z.refine(hasPhoneNumber, { error: 'phone', path: ['phonenumber'], when: () => true }),
    z.overwrite((company) => ({
      ...company,
      phonenumber: phoneOf(company) ?? company.phonenumber,
    })),
  )

/** Dealers and resellers are companies with a way to reach them. */
export const companyInput = withPhoneNumber(companyFields)
export type CompanyInput = z.output<typeof companyInput>
export const dealerInput = withPhoneNumber(z.extend(companyFields, { resellerId: idField() }))

export const announcementInput = z.object({
  title: requiredName(),
  content: requiredText(5_000),
})

const DAY_MS = 24 * 60 * 60 * 1000

export const restorableUntil = (removedAt: string): Date =>
  new Date(Date.parse(removedAt) + RESTORE_DAYS * DAY_MS)

/** Organisations removed before this can no longer be restored. */
export const restoreLimit = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY_MS)

export const decideRestore = (removedAt: string | null, now: Date): Result<null> => {
  if (removedAt === null) return refuse('CONFLICT')
  return now < restorableUntil(removedAt) ? ok(null) : refuse('RESTORE_PERIOD_OVER')
}

/** Removing an organisation requires its exact name as confirmation. */
export const confirmsName = (typed: string, name: string): boolean => typed.trim() === name.trim()

export const generalSettingsInput = z.extend(organisationInput, {
  supportEmail: z.union([emailAddress(), z.literal('')], { error: 'email' }),
  note: optionalText(),
})
