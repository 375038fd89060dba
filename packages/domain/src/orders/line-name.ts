import type { Language } from '../languages.ts'
import { type LanguageText, textIn } from '../products/language-text.ts'

/** Name in the reader's language; the description is in the buyer's. */
export const lineName = (
  { names, description }: { readonly names: readonly LanguageText[]; readonly description: string },
  language: Language,
): string => textIn(names, language) || description
