import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A text that server code names: one of these keys, where the code alone does not say which kind it is. */
export interface UsedText {
  readonly file: string
  readonly keys: readonly string[]
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** 'a', or both of `isSo ? 'a' : 'b'`; what a variable holds is checked by its type. */
const literalsOf = (value: unknown): string[] => {
  if (!isNode(value)) return []
  if (value['type'] === 'Literal') return typeof value['value'] === 'string' ? [value['value']] : []
  if (value['type'] === 'ConditionalExpression')
    return [...literalsOf(value['consequent']), ...literalsOf(value['alternate'])]
  return []
}

const nameOf = (property: Node): string => {
  const { key } = property
  return isNode(key) && typeof key['name'] === 'string' ? key['name'] : ''
}

const MAIL_PARTS = ['subject', 'title', 'body', 'button', 'note']

/** A trail entry says its operation, a notification its link; an object with neither may be either. */
const namespacesOf = (names: readonly string[]): string[] => {
  if (names.includes('operation')) return ['logs']
  return names.includes('link') ? ['notifications'] : ['logs', 'notifications']
}

const keysIn = (object: Node): string[][] => {
  const properties = childrenOf(object).filter(({ type }) => type === 'Property')
  const names = properties.map(nameOf)
  return properties.flatMap((property) => {
    const literals = literalsOf(property['value'])
    switch (nameOf(property)) {
      case 'text':
        // Other objects have a `text` too; an entry of the trail always says its operation.
        return names.includes('operation') ? literals.map((key) => [`logs:${key}`]) : []
      case 'textKey':
        return literals.map((key) => namespacesOf(names).map((namespace) => `${namespace}:${key}`))
      case 'template':
        return literals.flatMap((name) => MAIL_PARTS.map((part) => [`mails:${name}.${part}`]))
      default:
        return []
    }
  })
}

export const textsUsedIn = (file: string, source: string): UsedText[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: UsedText[] = []
  const visit = (node: Node): void => {
    if (node['type'] === 'ObjectExpression')
      found.push(...keysIn(node).map((keys) => ({ file, keys })))
    for (const child of childrenOf(node)) visit(child)
  }
  visit({ program })
  return found
}

/** Every text that the code under a folder names, tests left out. */
export const textsUsedUnder = (folder: string): UsedText[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      return textsUsedIn(file, readFileSync(file, 'utf8'))
    })
