import type { Plugin, Rolldown } from 'vite'

const POINTER = /^export\{([^}]+)\}from"\.\/([\w-]+\.js)";?\s*$/

/** `{t as ListViewMenu}` of a pointer, as a module that `import()` answers: `{ListViewMenu:n.t}`. */
export const namesThrough = (exported: string): string =>
  exported
    .split(',')
    .map((each) => {
      const [own = '', name = own] = each.trim().split(' as ')
      return `${name}:n.${own}`
    })
    .join()

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
        for (const { name, target, names } of pointers)
          if (code.includes(name))
            code = code.replace(
              new RegExp(`import\\((["'\`])\\./${name}\\1\\)`, 'g'),
              `import("./${target}").then(n=>({${names}}))`,
            )
        if (code !== file.code) file.code = code
      }
      for (const { file } of pointers) delete bundle[file]
    },
  },
})

const pointerOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) => {
  if (file.type !== 'chunk' || !file.isDynamicEntry || file.isEntry) return null
  const [, exported, target] = POINTER.exec(file.code) ?? []
  if (exported === undefined || target === undefined) return null
  return {
    file: file.fileName,
    name: file.fileName.split('/').at(-1) ?? '',
    names: namesThrough(exported),
    target,
  }
}
