import { isStorableText } from '@lockerdesk/domain'
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationTypeNode,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { type AskedList, askedList } from './query-cost.ts'

const MAX_TOKENS = 1_000
const MAX_DEPTH = 10
const MAX_ALIASES = 15
const MAX_ROOT_FIELDS = 15
const MAX_SELECTIONS = 400
const REMEMBERED = 1_000

interface AdmittedDocument {
  readonly operations: ReadonlyMap<string | undefined, AdmittedOperation>
}

export interface AdmittedOperation {
  readonly type: OperationTypeNode
  /** Its first root field, as written: it may not exist. */
  readonly field: string
  readonly lists: readonly AskedList[]
}

interface Size {
  /** Fields, spreads and inline fragments, each as often as it is met. */
  selections: number
  rootFields: number
  aliases: number
}

const admitted = new Map<string, AdmittedDocument>()

/** Refuses what is too large, deep or wide before anything is validated or run. */
export const admitDocument = (source: string): AdmittedDocument => {
  const known = admitted.get(source)
  if (known !== undefined) return known
  const document = parse(source, { maxLexicalTokens: MAX_TOKENS, noLocation: true })
  assertStorableLiterals(document)
  const result = { operations: measure(document) }
  if (admitted.size >= REMEMBERED) admitted.delete(admitted.keys().next().value ?? '')
  admitted.set(source, result)
  return result
}

/** An escape in a literal makes a NUL that the text of the document does not show. */
const assertStorableLiterals = (document: DocumentNode): void => {
  visit(document, {
    StringValue: ({ value }) => {
      if (!isStorableText(value))
        throw new GraphQLError('A string contains a character that cannot be stored')
    },
  })
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
    const walked = walker(fragments)
    operations.set(definition.name?.value, {
      type: definition.operation,
      field: firstField(definition.selectionSet, fragments),
      lists: walked(definition.selectionSet),
    })
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

const walker = (fragments: ReadonlyMap<string, SelectionSetNode>) => {
  const size: Size = { selections: 0, rootFields: 0, aliases: 0 }
  const lists: AskedList[] = []
  const walk = (set: SelectionSetNode, depth: number, open: ReadonlySet<string>): void => {
    if (depth > MAX_DEPTH) throw tooLarge('depth')
    const seen = new Set<string>()
    for (const selection of set.selections) {
      if (++size.selections > MAX_SELECTIONS) throw tooLarge('fields')
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value
        const spread = fragments.get(name)
        if (open.has(name)) throw tooLarge('fragment cycle')
        if (spread !== undefined) walk(spread, depth, new Set([...open, name]))
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, depth, open)
      } else {
        countField(selection, depth, size, seen)
        const before = size.selections
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1, open)
        const list = askedList(selection, size.selections - before)
        if (list !== null) lists.push(list)
      }
    }
  }
  return (set: SelectionSetNode): readonly AskedList[] => {
    walk(set, 1, new Set())
    return lists
  }
}

const countField = (field: FieldNode, depth: number, size: Size, seen: Set<string>): void => {
  const name = field.name.value
  if (depth === 1 && ++size.rootFields > MAX_ROOT_FIELDS) throw tooLarge('root fields')
  if ((field.alias !== undefined || seen.has(name)) && ++size.aliases > MAX_ALIASES)
    throw tooLarge('aliases')
  seen.add(name)
}

const tooLarge = (what: string): GraphQLError =>
  new GraphQLError(`The query is refused for its ${what}`)
