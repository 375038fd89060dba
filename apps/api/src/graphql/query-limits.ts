import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationTypeNode,
  parse,
  type SelectionSetNode,
} from 'graphql'

const MAX_TOKENS = 1_000
const MAX_DEPTH = 10
const MAX_ALIASES = 15
const MAX_ROOT_FIELDS = 15
const MAX_FIELDS = 400
const REMEMBERED = 1_000

interface AdmittedDocument {
  readonly operations: ReadonlyMap<string | undefined, AdmittedOperation>
}

export interface AdmittedOperation {
  readonly type: OperationTypeNode
  /** Its first root field, as written: it may not exist. */
  readonly field: string
}

const admitted = new Map<string, AdmittedDocument>()

/** Refuses what is too large, deep or wide before anything is validated or run. */
export const admitDocument = (source: string): AdmittedDocument => {
  const known = admitted.get(source)
  if (known !== undefined) return known
  const document = parse(source, { maxLexicalTokens: MAX_TOKENS, noLocation: true })
  const result = { operations: measure(document) }
  if (admitted.size >= REMEMBERED) admitted.delete(admitted.keys().next().value ?? '')
  admitted.set(source, result)
  return result
}

const measure = (document: DocumentNode): Map<string | undefined, AdmittedOperation> => {
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment.selectionSet]),
  )
  const operations = new Map<string | undefined, AdmittedOperation>()
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    operations.set(definition.name?.value, {
      type: definition.operation,
      field: firstField(definition.selectionSet, fragments),
    })
    const size = { fields: 0, aliases: 0 }
    walk(definition.selectionSet, 1, size, fragments, new Set())
    if (definition.selectionSet.selections.length > MAX_ROOT_FIELDS) throw tooLarge('root fields')
  }
  return operations
}

const firstField = (
  { selections: [first] }: SelectionSetNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
): string => {
  if (first?.kind === Kind.FIELD) return first.name.value
  const set =
    first?.kind === Kind.FRAGMENT_SPREAD ? fragments.get(first.name.value) : first?.selectionSet
  const [inner] = set?.selections ?? []
  return inner?.kind === Kind.FIELD ? inner.name.value : ''
}

const walk = (
  set: SelectionSetNode,
  depth: number,
  size: { fields: number; aliases: number },
  fragments: ReadonlyMap<string, SelectionSetNode>,
  open: ReadonlySet<string>,
): void => {
  if (depth > MAX_DEPTH) throw tooLarge('depth')
  const seen = new Map<string, number>()
  for (const selection of set.selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value
      const spread = fragments.get(name)
      if (open.has(name)) throw tooLarge('fragment cycle')
      if (spread !== undefined) walk(spread, depth, size, fragments, new Set([...open, name]))
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      walk(selection.selectionSet, depth, size, fragments, open)
    } else {
      countField(selection, size, seen)
      if (selection.selectionSet) walk(selection.selectionSet, depth + 1, size, fragments, open)
    }
  }
}

const countField = (
  field: FieldNode,
  size: { fields: number; aliases: number },
  seen: Map<string, number>,
): void => {
  size.fields++
  const times = (seen.get(field.name.value) ?? 0) + 1
  seen.set(field.name.value, times)
  if (field.alias !== undefined || times > 1) size.aliases++
  if (size.aliases > MAX_ALIASES) throw tooLarge('aliases')
  if (size.fields > MAX_FIELDS) throw tooLarge('fields')
}

const tooLarge = (what: string): GraphQLError =>
  new GraphQLError(`The query is refused for its ${what}`)
