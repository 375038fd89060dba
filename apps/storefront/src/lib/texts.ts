import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lockerdesk/domain'
import type english from '@lockerdesk/messages/locales/en/storefront.json'
import { readText, type TextTree } from '@lockerdesk/messages/read-text'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { keep, readKept } from './kept.ts'

type Paths<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? Key : `${Key}.${Paths<Part[Key]>}`
}[keyof Part & string]
/** `open_one` and `open_other` are two forms of the text `open`. */
type Base<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key
export type TextKey = Base<Paths<typeof english>>
export type Translate = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string

const files = import.meta.glob<{ default: TextTree }>(
  '../../../../packages/messages/locales/*/storefront.json',
)

/** The same place as the back office and the simulator remember it in. */
const REMEMBERED = 'lockerdesk-language'

export const firstLanguage = (): Language =>
  [readKept('localStorage', REMEMBERED), ...navigator.languages.map((tag) => tag.slice(0, 2))].find(
    isLanguage,
  ) ?? DEFAULT_LANGUAGE

export const rememberLanguage = (language: Language): void =>
  keep('localStorage', REMEMBERED, language)

export const loadTexts = async (language: Language): Promise<Translate> => {
  const file = await files[`../../../../packages/messages/locales/${language}/storefront.json`]?.()
  return translator(file?.default ?? {}, language)
}

export const translator = (texts: TextTree, language: Language): Translate => {
  const plurals = new Intl.PluralRules(language)
  return (key, params) => readText(texts, key, plurals, params) ?? key
}

export interface Translation {
  readonly language: Language
  readonly t: Translate
  readonly changeLanguage: (language: Language) => void
}

export const TranslationContext = createContext<Translation>({
  language: DEFAULT_LANGUAGE,
  t: (key) => key,
  changeLanguage: () => {},
})

export const useSpeech = (): Translation => useContext(TranslationContext)
