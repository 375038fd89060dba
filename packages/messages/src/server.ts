import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@lockerdesk/domain'
import { createInstance } from 'i18next'
import { countOf, spokenParams } from './spoken-params.ts'

const FOLDER = join(import.meta.dirname, '../locales')

const namespacesOf = (language: Language): Record<string, object> =>
  Object.fromEntries(
    readdirSync(join(FOLDER, language)).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as object,
    ]),
  )

const texts = createInstance()
void texts.init({
  initAsync: false,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, namespacesOf(language)])),
  interpolation: { escapeValue: false },
})

/** `translate('de', 'mails:signIn.subject', {...})`: for e-mails, SMS, logs and notifications. */
export const translate = (
  language: Language,
  key: string,
  params: Readonly<Record<string, unknown>> = {},
): string =>
  texts.t(key, {
    lng: language,
    ...params,
    count: countOf(params),
    // A text within a text, `$t(...)`, is given these alone: without `lng` it would be in English.
    replace: { ...spokenParams(language, params), lng: language },
  })

/** Of a text that has one form for one and another for several, the first suffices. */
export const hasText = (key: string): boolean =>
  texts.exists(key, { lng: DEFAULT_LANGUAGE, count: 1 })

/** The plain texts of one namespace, with their placeholders. */
export const textsOf = (language: Language, namespace: string): Readonly<Record<string, string>> =>
  texts.getResourceBundle(language, namespace) as Record<string, string>
