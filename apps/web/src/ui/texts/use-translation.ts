import { use, useSyncExternalStore } from 'react'
import { DEFAULT_NAMESPACE, texts } from './texts.ts'

const languageNow = () => texts.language

/** Says in React's own words that there is nothing to wait for: without a status React would wait for a moment. */
const READY: Promise<unknown> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
})

/** The texts of these namespaces in the reader's language; a component that comes before them waits. */
export const useTranslation = (namespaces: string | readonly string[] = DEFAULT_NAMESPACE) => {
  const language = useSyncExternalStore(texts.subscribe, languageNow)
  const names = typeof namespaces === 'string' ? [namespaces] : namespaces
  // Always: a component that waited is drawn again, and React finds the hooks after `use` by it.
  use(texts.missing(names) ?? READY)
  return { t: texts.translateIn(language, names), i18n: texts }
}
