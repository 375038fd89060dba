export interface TextTree {
  readonly [key: string]: string | TextTree
}

export type TextParams = Readonly<Record<string, unknown>>

/** The text or the group of texts under a path such as 'fields.name'. */
export const partAt = (tree: TextTree | undefined, path: string): string | TextTree | undefined => {
  let part: string | TextTree | undefined = tree
  for (const name of path.split('.')) part = typeof part === 'object' ? part[name] : undefined
  return part
}

/**
 * A text that depends on `count` has the forms key_zero, key_one, key_other, ..., by the plural rules of its language.
 * French has a form of its own from a million on, which no text spells out: key_other serves it.
 */
export const readText = (
  tree: TextTree | undefined,
  path: string,
  plurals: Intl.PluralRules,
  params: TextParams = {},
): string | undefined => {
  const { count } = params
  const forms =
    typeof count === 'number'
      ? [...(count === 0 ? ['_zero'] : []), `_${plurals.select(count)}`, '_other', '']
      : ['']
  for (const form of forms) {
    const text = partAt(tree, path + form)
    if (typeof text === 'string') return filled(text, params)
  }
  return undefined
}

const filled = (text: string, params: TextParams): string =>
  text.includes('{{')
    ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => spoken(params[name]))
    : text

const spoken = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
