import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lockerdesk/domain'
import { FIRST_NAMESPACES } from '@lockerdesk/messages'
import type { TextTree } from '@lockerdesk/messages/read-text'
import { type TextSource, texts } from '../ui/texts/texts.ts'

const files = import.meta.glob<{ default: TextTree }>([
  '../../../../packages/messages/locales/*/*.json',
  // Spoken by the server, or by pages of their own.
  '!../../../../packages/messages/locales/*/{explorer,logs,mails,notifications,orderEvents,papers,pay,reservationEvents,rights,sandbox,simulator,storefront}.json',
])
const REMEMBERED = 'lockerdesk-language'

/** Each namespace of each language is a file of its own, fetched when a screen first needs it. */
const source: TextSource = {
  load: async (language, namespace) => {
    const load = files[`../../../../packages/messages/locales/${language}/${namespace}.json`]
    if (load === undefined) throw new Error(`no texts ${language}/${namespace}`)
    return (await load()).default
  },
  onMissing: (namespace, key) => console.error(`no text ${namespace}:${key}`),
}

void texts.loadNamespaces(FIRST_NAMESPACES)
let fetched: Promise<unknown> = Promise.resolve()

/**
 * Every file with texts calls this when it is loaded: the build puts the call there. For files that come with the first
 * there is no language yet: the start loads theirs.
 * @public
 */
export const fetchTexts = (namespaces: string[]): void => {
  fetched = Promise.all([fetched, texts.loadNamespaces(namespaces)])
}

export const textsFetched = (): Promise<unknown> => fetched

/** Before sign-in: what was used last here, or what the browser prefers. */
const firstLanguage = (): Language => {
  const remembered = localStorage.getItem(REMEMBERED)
  const wanted = [remembered, ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wanted.find(isLanguage) ?? DEFAULT_LANGUAGE
}

export const startI18n = async (): Promise<void> => {
  await texts.start(source, firstLanguage())
  document.documentElement.lang = texts.language
}

/** So that a change to this language can be confirmed in it, before the page itself has changed. */
export const fetchLanguage = (language: Language): Promise<unknown> => texts.loadLanguage(language)

export const setLanguage = async (language: Language): Promise<void> => {
  if (texts.language === language) return
  localStorage.setItem(REMEMBERED, language)
  await texts.changeLanguage(language)
  document.documentElement.lang = texts.language
}
