import { use, useSyncExternalStore } from 'react'
import { DEFAULT_NAMESPACE, texts } from './texts.ts'

const languageNow = () => texts.language

/** The texts of these namespaces in the reader's language; a component that comes before them waits. */
export const useTranslation = (namespaces: string | readonly string[] = DEFAULT_NAMESPACE) => {
  const language = useSyncExternalStore(texts.subscribe, languageNow)
  const names = typeof namespaces === 'string' ? [namespaces] : namespaces
  const missing = texts.missing(names)
  if (missing !== undefined) use(missing)
  return { t: texts.translateIn(language, names), i18n: texts }
}
