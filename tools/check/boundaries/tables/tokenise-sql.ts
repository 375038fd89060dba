/** A placeholder of a template: `?0` stands for its first expression. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\?\d+|[a-z_][\w$]*|\d+(?:\.\d+)?|\S/gi
const IS_COMMENT = /^(?:--|\/\*)/

/** Words in lower case; quoted names keep their quotes, so that none is taken for a keyword. */
export const tokeniseSql = (text: string): string[] =>
  [...text.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => !IS_COMMENT.test(token))
    .map((token) => (token.startsWith('"') ? token : token.toLowerCase()))

export const isName = (token: string): boolean => /^["a-z_]/i.test(token)
export const isPlaceholder = (token: string): boolean => /^\?\d+$/.test(token)
export const unquoted = (name: string): string => name.replaceAll('"', '')
