import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lockerdesk/domain'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const files = import.meta.glob<{ default: object }>(
  '../../../packages/messages/locales/*/simulator.json',
)
// The back office remembers it in the same place.
const REMEMBERED = 'lockerdesk-language'

const firstLanguage = (): Language => {
  const wanted = [
    localStorage.getItem(REMEMBERED),
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ]
  return wanted.find(isLanguage) ?? DEFAULT_LANGUAGE
}

const load = async (language: Language): Promise<void> => {
  const file = await files[`../../../packages/messages/locales/${language}/simulator.json`]?.()
  i18next.addResourceBundle(language, 'simulator', file?.default ?? {})
}

export const startI18n = async (): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: false,
    resources: {},
    ns: ['simulator'],
    defaultNS: 'simulator',
    interpolation: { escapeValue: false },
  })
  await changeLanguage(firstLanguage())
}

export const setLanguage = async (language: Language): Promise<void> => {
  localStorage.setItem(REMEMBERED, language)
  await changeLanguage(language)
}

const changeLanguage = async (language: Language): Promise<void> => {
  await load(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  document.title = `Lockerdesk ${i18next.t('title')}`
}
