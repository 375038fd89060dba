import { MAX_PAGE_SIZE, PAGE_SIZE } from '@lockerdesk/domain'
import { type FieldNode, GraphQLError, Kind, type ValueNode, type VariableNode } from 'graphql'

/** In values of the answer. The widest list of the screens has 5,500 on its longest page. */
const MAX_COST = 20_000

/** A field with a page of its own; all of them stand at the root, so their costs add up. */
export interface AskedList {
  readonly fields: number
  readonly limit: (variables: Readonly<Record<string, unknown>>) => unknown
}

export const askedList = (field: FieldNode, fields: number): AskedList | null => {
  const page = field.arguments?.find(({ name }) => name.value === 'pagination')?.value
  return page === undefined ? null : { fields, limit: limitOf(page) }
}

/** Refuses what would answer with too many values: every list weighs as much as its page is long. */
export const assertAffordable = (
  lists: readonly AskedList[],
  variables: Readonly<Record<string, unknown>>,
): void => {
  const cost = lists.reduce(
    (sum, { fields, limit }) => sum + fields * pageLength(limit(variables)),
    0,
  )
  if (cost > MAX_COST) throw new GraphQLError('The query is refused for its cost')
}

const pageLength = (limit: unknown): number =>
  typeof limit === 'number' ? Math.min(Math.max(limit, 1), MAX_PAGE_SIZE) : PAGE_SIZE

const limitOf = (page: ValueNode): AskedList['limit'] => {
  if (page.kind === Kind.VARIABLE) return (variables) => limitIn(given(variables, page))
  if (page.kind !== Kind.OBJECT) return () => undefined
  const limit = page.fields.find(({ name }) => name.value === 'limit')?.value
  if (limit?.kind === Kind.VARIABLE) return (variables) => given(variables, limit)
  return () => (limit?.kind === Kind.INT ? Number(limit.value) : undefined)
}

/** One that is not sent may have a default in the document: it weighs as the longest page. */
const given = (variables: Readonly<Record<string, unknown>>, { name }: VariableNode): unknown =>
  Object.hasOwn(variables, name.value) ? variables[name.value] : MAX_PAGE_SIZE

const limitIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'limit') : value
