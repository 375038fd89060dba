import { normaliseEmail, normalisePhone } from '../fields.ts'
import { foldText } from '../folded.ts'
import { RESERVATION_PINCODE_LENGTH } from '../limits.ts'

const WORD_MAX_LENGTH = 60
const wordsIn = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Users type the last digits of a phone number: reversed, a suffix search becomes a prefix search. */
const turnedDigits = (digits: string): string => `~${digits.split('').toReversed().join('')}`

export interface SearchableReservation {
  readonly publicId: string
  readonly externalOrderId: string
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
}

const capped = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.slice(0, WORD_MAX_LENGTH)).filter(Boolean)),
]

/** Search words of a reservation, matched by prefix. */
export const reservationWords = (reservation: SearchableReservation): string[] =>
  capped([
    ...spelledWords(reservation),
    ...reservation.emails.map(foldText),
    foldText(reservation.publicId),
    foldText(reservation.externalOrderId.replace(/\s/g, '')),
    ...wordsIn(reservation.externalOrderId),
    ...reservation.phonenumbers.map((phone) => turnedDigits(phone.replace(/\D/g, ''))),
  ])

/** Index word of an address. */
export const emailWord = (email: string): string => foldText(email).slice(0, WORD_MAX_LENGTH)

/** Words of names, which also match with one typo. */
export const spelledWords = ({
  firstName,
  lastName,
  emails,
}: Pick<SearchableReservation, 'firstName' | 'lastName' | 'emails'>): string[] =>
  capped([firstName, lastName, ...emails.map((email) => email.replace(/@.*/, ''))].flatMap(wordsIn))

const SHORTEST_MISSPELT = 4

/**
 * A word, and the word without any one of its letters. Two words that share a spelling differ by a
 * letter too many, too few, a wrong one or two that changed places.
 */
export const spellingsOf = (word: string): string[] => {
  const letters = word.split('')
  if (letters.length < SHORTEST_MISSPELT) return []
  return [...new Set([word, ...letters.map((_, left) => letters.toSpliced(left, 1).join(''))])]
}

export interface SearchTerm {
  /** Prefixes that match a word of the reservation, */
  readonly beginnings: readonly string[]
  /** or spellings within one typo. */
  readonly spellings: readonly string[]
}

export interface SearchQuery {
  /** All must match. Empty means that there is nothing to search for. */
  readonly terms: readonly SearchTerm[]
  /** Four digits may be a code, which is looked up by all of it. */
  readonly pincode: string | null
}

const MAX_TERMS = 6
const QUERY_MAX_LENGTH = 200
const MIN_PHONE_DIGITS = 4

const phoneEnding = (typed: string): string =>
  (normalisePhone(typed) ?? typed).replace(/\D/g, '').replace(/^0+/, '')

/** Digits are the end of a phone number or the start of an order number. */
const numberTerm = (typed: string): SearchTerm => {
  const ending = phoneEnding(typed)
  const digits = typed.replace(/\D/g, '')
  return {
    beginnings: capped([
      digits,
      ...(ending.length < MIN_PHONE_DIGITS ? [] : [turnedDigits(ending)]),
    ]),
    spellings: [],
  }
}

const wordTerm = (word: string): SearchTerm => ({
  beginnings: [word],
  spellings: spellingsOf(word),
})

const termsOf = (piece: string): SearchTerm[] => {
  if (piece.includes('@'))
    return [{ beginnings: capped([foldText(normaliseEmail(piece))]), spellings: [] }]
  return capped(wordsIn(piece)).map((word) =>
    /^\d+$/.test(word) ? numberTerm(word) : wordTerm(word),
  )
}

/** Parses a search text into terms. */
export const readSearch = (typed: string): SearchQuery => {
  const text = typed.trim().slice(0, QUERY_MAX_LENGTH)
  const digits = text.replace(/\D/g, '')
  if (digits !== '' && /^\+?[\d\s./()-]+$/.test(text))
    return {
      terms: [numberTerm(text)],
      pincode: digits.length === RESERVATION_PINCODE_LENGTH ? digits : null,
    }
  const terms = text.split(/\s/).flatMap(termsOf)
  return { terms: terms.slice(0, MAX_TERMS), pincode: null }
}
