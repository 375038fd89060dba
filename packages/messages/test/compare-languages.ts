/** `{a: {b: 'text'}}` as `{'a.b': 'text'}`. */
export const flattened = (texts: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flattened(value, `${prefix}${key}.`))
        : [[`${prefix}${key}`, String(value)] as const],
    ),
  )

const placeholdersOf = (text: string): string =>
  [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted((a, b) => a.localeCompare(b)).join(' ')

/** French says 'many' from a million on, where English has no form of its own. */
const withOwnPlurals = (
  english: Record<string, string>,
  found: Record<string, string>,
  language: string,
): Record<string, string> => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const own = Object.keys(found).flatMap((key) => {
    const [, base, form] = /^(.+)_([a-z]+)$/.exec(key) ?? []
    const general = english[`${base}_other`]
    const isOwn = forms.some((known) => known === form) && general !== undefined
    return isOwn && english[key] === undefined ? [[key, general] as const] : []
  })
  return { ...english, ...Object.fromEntries(own) }
}

/** What another language lacks, has too much, leaves empty or fills differently than English. */
export const problemsOf = (english: object, other: object, language: string): string[] => {
  const found = flattened(other)
  const expected = withOwnPlurals(flattened(english), found, language)
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  return keys.flatMap((key) => {
    const [wanted, text] = [expected[key], found[key]]
    if (text === undefined) return [`${key} is missing`]
    if (wanted === undefined) return [`${key} is not in English`]
    if (text.trim() === '') return [`${key} is empty`]
    return placeholdersOf(wanted) === placeholdersOf(text)
      ? []
      : [
          `${key} has ${placeholdersOf(text) || 'nothing'} for ${placeholdersOf(wanted) || 'nothing'}`,
        ]
  })
}
