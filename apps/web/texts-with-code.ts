import type { Plugin } from 'vite'

const CALL = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g

export const namespacesIn = (code: string): string[] => [
  ...new Set(
    [...code.matchAll(CALL)].flatMap(([, named = '']) =>
      [...named.matchAll(/'(\w+)'/g)].flatMap(([, name]) => name ?? []),
    ),
  ),
]

/** Every module of a screen asks for its texts when it is loaded, not when it is first shown. */
export const textsWithCode = (): Plugin => ({
  name: 'texts-with-code',
  transform: {
    order: 'pre',
    filter: { id: /\/src\/.*\.tsx?$/, code: 'useTranslation(' },
    handler: (code) => {
      const namespaces = namespacesIn(code)
      if (namespaces.length === 0) return null
      const ask = `fetchTexts(${JSON.stringify(namespaces)})`
      // At the end, on lines of its own: every line above keeps its number.
      return {
        code: `${code}\nimport { fetchTexts } from '/src/lib/i18n.ts'\n${ask}\n`,
        map: null,
      }
    },
  },
})

/** Namespaces that are one file per language: those of sign-in and overview, and those of all lists and forms. */
const TOGETHER = [
  ['common', 'boxes', 'auth', 'overview', 'pickups'],
  ['refusals', 'validation', 'lists', 'listViews'],
]

export interface TextModule {
  readonly language: string
  readonly namespace: string
}

export const textModuleOf = (id: string): TextModule | null => {
  const [, language, namespace] = /\/locales\/(\w+)\/(\w+)\.json$/.exec(id) ?? []
  return language === undefined || namespace === undefined ? null : { language, namespace }
}

export const textFileOf = (id: string): string | null => {
  const { language, namespace } = textModuleOf(id) ?? {}
  const [first] = TOGETHER.find((names) => names.some((name) => name === namespace)) ?? []
  return first === undefined ? null : `texts-${language}-${first}`
}
