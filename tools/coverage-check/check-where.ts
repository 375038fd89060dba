const PLACE = /^([^#]+?)(?:#([^=]+?)(?:\.(\w+))?(?: = (.+))?)?$/

export interface Place {
  readonly path: string
  /** What must occur in the file: a name, or words. */
  readonly name: string | undefined
  readonly member: string | undefined
  /** As it is written in the file. */
  readonly value: string | undefined
}

export const placeOf = (where: string): Place => {
  const [, path = '', words, member, value] = PLACE.exec(where) ?? []
  // Only a value makes the dot one of a member: words may end with one.
  const isMember = value !== undefined && member !== undefined
  const name =
    words === undefined || isMember || member === undefined ? words : `${words}.${member}`
  return { path, name, member: isMember ? member : undefined, value }
}

/** The declaration of a constant, from its name to its end. */
export const declarationOf = (source: string, name: string): string | undefined => {
  const start = new RegExp(`\\bconst ${escaped(name)}\\b`).exec(source)?.index
  if (start === undefined) return undefined
  const rest = source.slice(start)
  return rest.slice(0, /\n(?=\S)(?![\]})])/.exec(rest)?.index)
}

export const checkPlace = (place: Place, source: string | undefined): string[] => {
  const { path, name, member, value } = place
  if (source === undefined) return [`${path} is gone`]
  if (name === undefined) return []
  if (value !== undefined) return checkValue(place, declarationOf(source, name), value)
  const isName = /^\w+$/.test(name)
  const occurs = isName ? new RegExp(`\\b${name}\\b`).test(source) : source.includes(name)
  return occurs ? [] : [`${path} no longer has ${name}${member === undefined ? '' : `.${member}`}`]
}

const checkValue = (
  { path, name, member }: Place,
  declaration: string | undefined,
  value: string,
): string[] => {
  if (declaration === undefined) return [`${path} no longer has ${name}`]
  const before = member === undefined ? '= ' : `\\b${member}: `
  const isSo = new RegExp(`${before}${escaped(value)}(?=$|[\\s,;)}])(?! [*+])`, 'm').test(
    declaration,
  )
  const full = member === undefined ? name : `${name}.${member}`
  return isSo ? [] : [`${full} in ${path} is not ${value}`]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
