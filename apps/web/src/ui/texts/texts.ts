import { partAt, readText, type TextParams } from '@lockerdesk/messages/read-text'
import { type LoadTexts, makeTextFiles } from './text-files.ts'

export type Translate = (key: string, params?: TextParams) => string

export interface TextSource {
  readonly load: LoadTexts
  readonly onMissing: (namespace: string, key: string) => void
}

export const DEFAULT_NAMESPACE = 'common'

/** 'namespace:key', or a key that is looked for in the namespaces of the screen. */
const placeOf = (key: string, namespaces: readonly string[]) => {
  const colon = key.indexOf(':')
  return colon < 0
    ? { path: key, namespaces }
    : { path: key.slice(colon + 1), namespaces: [key.slice(0, colon)] }
}

/** The texts of the screens (ADR 51). */
export const makeTexts = () => {
  const files = makeTextFiles()
  let language = 'en'
  /** The last language that somebody chose; its files may still be on their way. */
  let chosen = language
  let onMissing: TextSource['onMissing'] = () => {}
  const asked = new Set<string>()
  const translates = new Map<string, Translate>()
  const listeners = new Set<() => void>()

  const makeTranslate = (inLanguage: string, own: readonly string[]): Translate => {
    const plurals = new Intl.PluralRules(inLanguage)
    return (key, params) => {
      const { path, namespaces } = placeOf(key, own)
      for (const namespace of namespaces) {
        const text = readText(files.treeOf(inLanguage, namespace), path, plurals, params)
        if (text !== undefined) return text
      }
      onMissing(namespaces.join(), path)
      return path
    }
  }

  /** One function per language and namespaces, so that what depends on it stays the same. */
  const translateIn = (inLanguage: string, namespaces: readonly string[]): Translate => {
    const name = `${inLanguage}/${namespaces.join()}`
    const made = translates.get(name) ?? makeTranslate(inLanguage, namespaces)
    translates.set(name, made)
    return made
  }

  const partIn = (key: string) => {
    const { path, namespaces } = placeOf(key, [DEFAULT_NAMESPACE])
    return partAt(files.treeOf(language, namespaces[0] ?? ''), path)
  }

  const ask = (namespaces: readonly string[]): void => {
    for (const namespace of namespaces) asked.add(namespace)
  }

  return {
    get language() {
      return language
    },
    add: files.add,
    translateIn,
    t: (key: string, params?: TextParams) =>
      translateIn(language, [DEFAULT_NAMESPACE])(key, params),
    /** A text or a group of texts under 'namespace:key'. */
    partIn,
    exists: (key: string): boolean => typeof partIn(key) === 'string',
    missing: (namespaces: readonly string[]): Promise<unknown> | undefined => {
      ask(namespaces)
      return files.firstMissing(language, namespaces)
    },
    /** Before the start they are noted, and loaded with it. */
    loadNamespaces: (namespaces: readonly string[]): Promise<unknown> => {
      ask(namespaces)
      return files.loadAll(language, namespaces)
    },
    loadLanguage: (inLanguage: string): Promise<unknown> => files.loadAll(inLanguage, asked),
    start: async (source: TextSource, inLanguage: string): Promise<void> => {
      files.loadFrom(source.load)
      ;({ onMissing } = source)
      language = chosen = inLanguage
      await files.loadAll(language, asked)
    },
    changeLanguage: async (next: string): Promise<void> => {
      chosen = next
      await files.loadAll(next, asked)
      if (chosen !== next) return
      language = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const texts = makeTexts()
