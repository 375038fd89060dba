import { normaliseEmail } from '../fields.ts'
import { normalisePublicId, PUBLIC_ID_LENGTH } from '../ids.ts'
import { CALLING_CODES, type Country } from '../languages.ts'

const MAX_LENGTH = 100
const MAX_WORDS = 5
const MIN_DIGITS = 3

/** Parses a search text into everything that it could mean. */
export interface CustomerSearch {
  /** On one line, with single spaces; '' if empty. */
  readonly text: string
  readonly words: readonly string[]
  /** The text as addresses are kept. */
  readonly email: string
  /** '' where it cannot be a reference; likewise the phone numbers. */
  readonly publicId: string
  readonly phoneBeginning: string
  readonly phoneEnding: string
}

export const readCustomerSearch = (typed: string, country?: Country): CustomerSearch => {
  const text = typed
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim()
  const publicId = normalisePublicId(text)
  return {
    text,
    email: normaliseEmail(text),
    words: text.split(' ').filter(Boolean).slice(0, MAX_WORDS),
    publicId: publicId.length === PUBLIC_ID_LENGTH ? publicId : '',
    ...phoneParts(text, country),
  }
}

const phoneParts = (
  text: string,
  country: Country | undefined,
): Pick<CustomerSearch, 'phoneBeginning' | 'phoneEnding'> => {
  const digits = text.replace(/\D/g, '')
  if (!/^\+?[\d\s./()-]+$/.test(text) || digits.length < MIN_DIGITS)
    return { phoneBeginning: '', phoneEnding: '' }
  if (text.startsWith('+')) return { phoneBeginning: `+${digits}`, phoneEnding: digits }
  if (digits.startsWith('00'))
    return { phoneBeginning: `+${digits.slice(2)}`, phoneEnding: digits.slice(2) }
  const national = digits.replace(/^0/, '')
  const isWithTrunk = national !== digits
  return {
    phoneBeginning:
      isWithTrunk && country !== undefined ? `+${CALLING_CODES[country]}${national}` : '',
    phoneEnding: national,
  }
}
