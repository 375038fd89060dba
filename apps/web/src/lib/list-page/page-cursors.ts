import type { AnyVariables } from '@urql/core'

interface Pagination {
  readonly limit: number
  readonly offset: number
}

/** Number of lists whose cursors are cached. */
const MOST_LISTS = 50

/** Cursors by list, filters and sort order: where the page at an offset starts. */
const cursors = new Map<string, Map<number, string>>()

const isPagination = (value: unknown): value is Pagination =>
  typeof value === 'object' && value !== null && 'limit' in value && 'offset' in value

const paginationIn = (variables: AnyVariables): Pagination | null => {
  const pagination: unknown = variables?.['pagination']
  return isPagination(pagination) ? pagination : null
}

const listOf = (name: string, variables: AnyVariables): string =>
  JSON.stringify([name, { ...variables, pagination: null }])

/** Requests the next page by cursor, so that its cost does not grow with the offset. */
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

/** Remembers the cursor of the next page. */
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
  // Evicts the current list last.
  cursors.delete(list)
  cursors.set(list, known)
  const [oldest] = cursors.keys()
  if (cursors.size > MOST_LISTS && oldest !== undefined) cursors.delete(oldest)
}
