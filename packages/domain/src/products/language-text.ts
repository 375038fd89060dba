import type { Language } from '../languages.ts'

export interface LanguageText {
  readonly language: Language
  readonly value: string
}

/** A text in the reader's language, else in English, else in whichever there is. */
export const textIn = (texts: readonly LanguageText[], language: Language): string =>
  (
    texts.find((text) => text.language === language) ??
    texts.find((text) => text.language === 'en') ??
    texts[0]
  )?.value ?? ''
