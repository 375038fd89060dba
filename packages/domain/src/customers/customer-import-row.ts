import type { FieldProblem } from '../fields.ts'
import { normaliseEmail, normalisePhone } from '../fields.ts'
import { foldText } from '../folded.ts'
import { normalisePublicId } from '../ids.ts'
import { type Country, LANGUAGE_NAMES, LANGUAGES, type Language } from '../languages.ts'
import type { CustomerInput } from './customer.ts'
import type { CustomerColumn } from './customer-csv.ts'

/** Cells of the file as text. A missing column changes nothing. */
export interface CustomerImportRow {
  readonly id?: string | null | undefined
  readonly externalId?: string | null | undefined
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly emails?: readonly string[] | null | undefined
  readonly phonenumbers?: readonly string[] | null | undefined
  readonly language?: string | null | undefined
  readonly notificationTypes?: readonly string[] | null | undefined
  readonly shop?: string | null | undefined
  readonly note?: string | null | undefined
  readonly pincode?: string | null | undefined
}

export interface ImportProblem {
  readonly column: CustomerColumn
  readonly problem: FieldProblem
}

export interface ImportSetting {
  /** Reads phone numbers that come without a country. */
  readonly country: Country | undefined
  /** Default for new customers without a language in their row. */
  readonly language: Language
  readonly shops: readonly { readonly _id: string; readonly id: string; readonly name: string }[]
}

/** Keys that match a row with a customer; '' and empty lists if missing. */
export interface ImportKeys {
  readonly publicId: string
  readonly externalId: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  readonly firstName: string
  readonly lastName: string
}

export const importKeys = (row: CustomerImportRow, country: Country | undefined): ImportKeys => ({
  publicId: normalisePublicId(row.id ?? ''),
  externalId: row.externalId?.trim() ?? '',
  emails: (row.emails ?? []).map(normaliseEmail).filter(Boolean),
  phonenumbers: (row.phonenumbers ?? []).flatMap((phone) => normalisePhone(phone, country) ?? []),
  firstName: row.firstName?.trim() ?? '',
  lastName: row.lastName?.trim() ?? '',
})

/** 'NL', 'nl-BE' and 'Nederlands' are all Dutch; what is none of ours stays as it is. */
const readLanguage = (text: string): string => {
  const folded = foldText(text.trim())
  const byName = LANGUAGES.find((language) => foldText(LANGUAGE_NAMES[language]) === folded)
  return byName ?? (/^[a-z]{2}(?:[-_]|$)/.test(folded) ? folded.slice(0, 2) : text)
}

/** By its reference, or by its name where only one has it; '' is every shop. */
const findShopId = (text: string, shops: ImportSetting['shops']): string | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  const byReference = shops.find(({ id }) => id === normalisePublicId(typed))
  if (byReference !== undefined) return byReference._id
  const [first, second] = shops.filter(({ name }) => foldText(name) === foldText(typed))
  return second === undefined ? first?._id : undefined
}

export interface ParsedCustomerRow {
  readonly said: Partial<Record<keyof CustomerInput, unknown>>
  readonly problems: readonly ImportProblem[]
}

/** Cells by field, for validation by the customer schema. */
export const readImportRow = (
  row: CustomerImportRow,
  setting: ImportSetting,
): ParsedCustomerRow => {
  const { id: _id, shop, language, pincode, ...texts } = row
  const shopId = shop == null ? null : findShopId(shop, setting.shops)
  const said = {
    ...texts,
    // An empty cell does not remove the language or the pincode.
    language: language == null || language.trim() === '' ? null : readLanguage(language),
    pincode: pincode == null || pincode.trim() === '' ? null : pincode,
  }
  return {
    said: {
      ...Object.fromEntries(Object.entries(said).filter(([, value]) => value != null)),
      ...(shop == null ? {} : { shopId: shopId ?? null }),
    },
    problems: shopId === undefined ? [{ column: 'shop', problem: 'choice' }] : [],
  }
}
