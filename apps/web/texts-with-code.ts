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
