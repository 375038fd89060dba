import type { AnyVariables } from '@urql/core'

interface Pagination {
  readonly limit: number
  readonly offset: number
}

/** Lists whose cursors are remembered; a tab seldom shows more. */
const MOST_LISTS = 50

/** By list, its filters and its order: the cursor after which the page at an offset begins. */
const cursors = new Map<string, Map<number, string>>()

const isPagination = (value: unknown): value is Pagination =>
  typeof value === 'object' && value !== null && 'limit' in value && 'offset' in value

const paginationIn = (variables: AnyVariables): Pagination | null => {
  const pagination: unknown = variables?.['pagination']
  return isPagination(pagination) ? pagination : null
}

const listOf = (name: string, variables: AnyVariables): string =>
  JSON.stringify([name, { ...variables, pagination: null }])

/** A page that another one led to is asked for by its cursor: its cost does not grow with what lies before it. */
export const byCursor = <Variables extends AnyVariables>(
  name: string,
  variables: Variables,
): Variables => {
  const pagination = paginationIn(variables)
  if (pagination === null) return variables
  const after = cursors.get(listOf(name, variables))?.get(pagination.offset)
  return after === undefined
    ? variables
    : { ...variables, pagination: { limit: pagination.limit, after } }
}

/** Of an answered page: where the next one begins. */
export const rememberCursor = (
  name: string,
  variables: AnyVariables,
  endCursor: string | null,
): void => {
  const pagination = paginationIn(variables)
  if (pagination === null || endCursor === null) return
  const list = listOf(name, variables)
  const known = cursors.get(list) ?? new Map<number, string>()
  known.set(pagination.offset + pagination.limit, endCursor)
  // The list in use is the last to be forgotten.
  cursors.delete(list)
  cursors.set(list, known)
  const [oldest] = cursors.keys()
  if (cursors.size > MOST_LISTS && oldest !== undefined) cursors.delete(oldest)
}
