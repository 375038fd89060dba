import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lockerdesk/domain'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const files = import.meta.glob<{ default: object }>(
  '../../../packages/messages/locales/*/explorer.json',
)
// The back office remembers it in the same place.
const REMEMBERED = 'lockerdesk-language'

const preferredLanguage = (): Language => {
  const wanted = [
    localStorage.getItem(REMEMBERED),
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ]
  return wanted.find(isLanguage) ?? DEFAULT_LANGUAGE
}

export const startI18n = async (): Promise<void> => {
  const language = preferredLanguage()
  const file = await files[`../../../packages/messages/locales/${language}/explorer.json`]?.()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { explorer: { ...file?.default } } },
    ns: ['explorer'],
    defaultNS: 'explorer',
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
  document.title = `${i18next.t('title')} · Lockerdesk`
}
