import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lockerdesk/domain'
import { FIRST_NAMESPACES } from '@lockerdesk/messages'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

const files = import.meta.glob<{ default: object }>([
  '../../../../packages/messages/locales/*/*.json',
  // Spoken by the server, or by pages of their own.
  '!../../../../packages/messages/locales/*/{explorer,logs,mails,notifications,orderEvents,papers,pay,reservationEvents,rights,sandbox,simulator,storefront}.json',
])
const REMEMBERED = 'lockerdesk-language'

/** Each namespace of each language is a file of its own, fetched when a screen first needs it. */
const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = files[`../../../../packages/messages/locales/${language}/${namespace}.json`]
    if (load === undefined) return done(new Error(`no texts ${language}/${namespace}`), null)
    load().then(
      (file) => done(null, file.default as Record<string, string>),
      (error: Error) => done(error, null),
    )
  },
}

/** Asked for by files that came with the first: before there is a language. */
const firstNamespaces: string[] = [...FIRST_NAMESPACES]
let fetched: Promise<unknown> = Promise.resolve()

/**
 * Every file with texts calls this when it is loaded: the build puts the call there.
 * @public
 */
export const fetchTexts = (namespaces: string[]): void => {
  if (i18next.isInitialized) fetched = Promise.all([fetched, i18next.loadNamespaces(namespaces)])
  else firstNamespaces.push(...namespaces)
}

export const textsFetched = (): Promise<unknown> => fetched

/** Before sign-in: what was used last here, or what the browser prefers. */
const firstLanguage = (): Language => {
  const remembered = localStorage.getItem(REMEMBERED)
  const wanted = [remembered, ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wanted.find(isLanguage) ?? DEFAULT_LANGUAGE
}

export const startI18n = async (): Promise<void> => {
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: false,
      ns: firstNamespaces,
      defaultNS: 'common',
      contextSeparator: '|',
      interpolation: { escapeValue: false },
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) =>
        console.error(`no text ${namespace}:${key}`),
      react: { useSuspense: true },
    })
  document.documentElement.lang = i18next.language
}

/** So that a change to this language can be confirmed in it, before the page itself has changed. */
export const fetchLanguage = (language: Language): Promise<void> => i18next.loadLanguages(language)

export const setLanguage = async (language: Language): Promise<void> => {
  if (i18next.language === language) return
  localStorage.setItem(REMEMBERED, language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
