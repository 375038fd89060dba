import * as z from 'zod/mini'
import { ID_PATTERN } from './ids.ts'
import { CALLING_CODES, COUNTRIES, type Country, LANGUAGES } from './languages.ts'
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from './limits.ts'

/** Why a field is refused; the texts are in packages/messages under `validation`. */
export const FIELD_PROBLEMS = [
  'empty',
  'tooShort',
  'tooLong',
  'email',
  'phone',
  'vat',
  'name',
  'pincode',
  'pincodeTrivial',
  'password',
  'passwordMismatch',
  'number',
  'tooLow',
  'tooHigh',
  'choice',
  'date',
  'future',
  'pathname',
  'url',
  'notPublic',
  'id',
  'taken',
  'layout',
  'noBoxes',
  'noBox',
  'noLocker',
  'boxTwice',
  'orderAmount',
  'afterPickup',
  'deviceId',
  'host',
  'smtpRequired',
  'smtpPort',
  'plu',
  'ean',
  'picture',
  'colour',
  'decimal',
  'noProducts',
  'notRising',
  'amountStep',
  'secretTooShort',
  'accessToken',
  'version',
  'closesFirst',
  'overlaps',
  'beforeFirstDay',
  'unknown',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

const problem = (code: FieldProblem) => ({ error: code })

/** Controls, halves of a surrogate pair, line separators, and what turns text around: embeddings, overrides, isolates. */
export const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069<>]+/gu
/** Marks, spaces and format characters alone show nothing; ZWJ and ZWNJ between letters or emoji are spelling. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

export const isName = (text: string): boolean =>
  text.search(NOT_IN_NAMES) === -1 && VISIBLE.test(text)

const EMAIL_PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Letters beyond ASCII in the domain become the form that mail servers use: bücher.example is xn--bcher-kva.example. */
const withAsciiDomain = (address: string): string => {
  const at = address.lastIndexOf('@') + 1
  if (at === 0) return address
  const domain = address.slice(at)
  if (!/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? `${address.slice(0, at)}${new URL(url).hostname}` : address
}

/** The one form in which addresses are kept and compared; what is no address stays as it is, in lower case. */
export const normaliseEmail = (typed: string): string => withAsciiDomain(typed.trim().toLowerCase())

export const requiredText = (max = NAME_MAX_LENGTH) =>
  z
    .string(problem('empty'))
    .check(z.trim(), z.minLength(1, problem('empty')), z.maxLength(max, problem('tooLong')))

export const requiredName = () => requiredText().check(z.refine(isName, problem('name')))

export const optionalText = (max = TEXT_MAX_LENGTH) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, problem('tooLong'))), '')

export const emailAddress = () =>
  z
    .string(problem('empty'))
    .check(
      z.trim(),
      z.toLowerCase(),
      z.overwrite(withAsciiDomain),
      z.minLength(1, problem('empty')),
      z.maxLength(254, problem('tooLong')),
      z.regex(EMAIL_PATTERN, problem('email')),
    )

/** International (+32 …) or, with a country, national (0 …); kept as +digits. */
export const normalisePhone = (typed: string, country?: Country): string | null => {
  const compact = typed.replace(/\(0\)/g, '').replace(/[\s./()-]/g, '')
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact
  const full =
    // Stryker disable next-line ConditionalExpression: without a country the number is refused either way
    international.startsWith('+') || country === undefined
      ? international
      : `+${CALLING_CODES[country]}${international.replace(/^0/, '')}`
  return /^\+[1-9]\d{7,14}$/.test(full) ? full : null
}

const phoneRule = (isOptional: boolean, country?: Country) =>
  z.string(problem('empty')).check(
    z.trim(),
    z.refine((typed) => (isOptional && typed === '') || normalisePhone(typed, country) !== null, {
      error: (issue) => (issue.input === '' ? 'empty' : 'phone'),
    }),
    z.overwrite((typed) => normalisePhone(typed, country) ?? typed),
  )

/** The country reads numbers that come without one: 0470 12 34 56. */
export const phoneNumber = (country?: Country) => phoneRule(false, country)
export const phoneNumberOrEmpty = (country?: Country) => phoneRule(true, country)
export const optionalPhoneNumber = (country?: Country) =>
  z._default(phoneNumberOrEmpty(country), '')

export const idField = () => z.string(problem('empty')).check(z.regex(ID_PATTERN, problem('id')))
export const languageField = () => z.enum(LANGUAGES, problem('choice'))
export const countryField = () => z.enum(COUNTRIES, problem('choice'))
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.int(problem('number')).check(z.gte(min, problem('tooLow')), z.lte(max, problem('tooHigh')))

/** HH:MM on somebody's wall. */
export const timeOfDay = () =>
  z.string(problem('date')).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('date')))

/** The part of a shop address that stands in web addresses. */
const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value: string): boolean =>
  DAY.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

/** YYYY-MM-DD, a day of the calendar. */
export const dayField = () => z.string(problem('date')).check(z.refine(isDay, problem('date')))

export const pathnameField = () =>
  z
    .string(problem('empty'))
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, problem('empty')),
      z.maxLength(60, problem('tooLong')),
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, problem('pathname')),
    )

export interface FieldIssue {
  readonly path: string
  readonly problem: FieldProblem
}

const isFieldProblem = (message: string): message is FieldProblem =>
  (FIELD_PROBLEMS as readonly string[]).includes(message)

/** A schema's complaints, the first of each field: what the API sends and a form shows. */
export const fieldIssues = (error: z.core.$ZodError): FieldIssue[] => {
  const byPath = new Map<string, FieldIssue>()
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    const found = isFieldProblem(issue.message) ? issue.message : 'unknown'
    if (!byPath.has(path)) byPath.set(path, { path, problem: found })
  }
  return [...byPath.values()]
}
