import { DEFAULT_LANGUAGE, isLanguage } from '@lockerdesk/domain'
import { spokenParams } from '@lockerdesk/messages/spoken-params'
import { useTranslation } from '../ui/texts/use-translation.ts'

/** Money, temperatures and counts of an event, as the reader's language writes them. */
export const useSpokenParams = () => {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE
  return (params: Readonly<Record<string, unknown>>) => spokenParams(language, params)
}
