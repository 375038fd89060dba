import type { Plugin, Rolldown } from 'vite'

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

const POINTER = /^export\{(\w+) as default\}from"\.\/([\w-]+\.js)";?\s*$/

/**
 * A module that was joined with others leaves a file behind that only points to it: whoever imports that takes the joined
 * file instead. Before Vite notes which files come with which import.
 */
export const withoutPointers = (): Plugin => ({
  name: 'without-pointers',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const pointers = Object.values(bundle).flatMap((file) => pointerOf(file) ?? [])
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        let { code } = file
        for (const { name, target, exported } of pointers)
          if (code.includes(name))
            code = code.replace(
              new RegExp(`import\\((["'\`])\\./${name}\\1\\)`, 'g'),
              `import("./${target}").then(n=>({default:n.${exported}}))`,
            )
        if (code !== file.code) file.code = code
      }
      for (const { file } of pointers) delete bundle[file]
    },
  },
})

const pointerOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) => {
  if (file.type !== 'chunk' || textModuleOf(file.facadeModuleId ?? '') === null) return null
  const [, exported, target] = POINTER.exec(file.code) ?? []
  if (exported === undefined || target === undefined) return null
  return { file: file.fileName, name: file.fileName.split('/').at(-1) ?? '', exported, target }
}
