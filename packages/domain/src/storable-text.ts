const NUL = '\u0000'
const REPLACEMENT = '\ufffd'

/** True when Postgres can keep the text: it contains no NUL and no half of a surrogate pair. */
export const isStorableText = (text: string): boolean => !text.includes(NUL) && text.isWellFormed()

/** For text from machines, which nobody can correct: what cannot be kept becomes U+FFFD. */
export const storableText = (text: string): string =>
  text.replaceAll(NUL, REPLACEMENT).toWellFormed()
