/** Name, content and attributes. Text is written as text; children in their order; null leaves the element out. */
export type XmlElement = readonly [
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes?: Readonly<Record<string, string>>,
]

/** XML 1.0 has no way to write these, not even escaped: a parser refuses the whole document. */
// oxlint-disable-next-line no-control-regex -- those are the characters in question
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Tab and line breaks as references too: parsers would turn them into spaces in attributes. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)

const INDENT = '  '

const written = ([name, content, attributes = {}]: XmlElement, indent: string): string => {
  const tag = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`),
  ].join(' ')
  if (typeof content === 'string') return `${indent}<${tag}>${escaped(content)}</${name}>\n`
  const children = content.filter((child) => child !== null)
  if (children.length === 0) return `${indent}<${tag}/>\n`
  const inside = children.map((child) => written(child, indent + INDENT)).join('')
  return `${indent}<${tag}>\n${inside}${indent}</${name}>\n`
}

/** Names come from code and are written as they are. */
export const xmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`
