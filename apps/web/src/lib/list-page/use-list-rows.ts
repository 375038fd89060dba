import {
  type AnyVariables,
  type CombinedError,
  type DocumentInput,
  getOperationName,
  type OperationContext,
  type TypedDocumentNode,
} from '@urql/core'
import { useEffect, useState } from 'react'
import { useHeldRows } from '../../ui/table/use-held-rows.ts'
import type { PagerProps } from '../../ui/table/pager.tsx'
import type { LiveTopic } from '@lockerdesk/domain'
import { useLiveQuery } from '../calls/use-live-query.ts'
import { byCursor, rememberCursor } from './page-cursors.ts'

interface Source<Data, Variables extends AnyVariables, Answer> {
  readonly query: TypedDocumentNode<Data, Variables>
  readonly variables: Variables
  readonly of: (data: Data) => Answer
}

type PageOf<Row> = PagerProps['list'] & {
  readonly items: readonly Row[]
  readonly pageInfo: { readonly endCursor: string | null }
}

export interface ListRows<Row> {
  readonly rows: readonly Row[] | undefined
  readonly hold: { readonly onPointerEnter: () => void; readonly onPointerLeave: () => void }
  /** True for a page, false for search results. */
  readonly list: PageOf<Row> | undefined
  readonly isSearching: boolean
  readonly error: CombinedError | undefined
  readonly reload: (options?: Partial<OperationContext>) => void
}

/**
 * Live rows for the URL: a page of the list, or the best matches of a search if the list has
 * one. Rows keep their position while the pointer is over them.
 */
export const useListRows = <
  Row extends { readonly _id: string },
  Data,
  Variables extends AnyVariables,
  Found = unknown,
  FoundVariables extends AnyVariables = AnyVariables,
>({
  pages,
  found,
  topics,
  isHeld = true,
}: {
  readonly pages: Source<Data, Variables, PageOf<Row>>
  /** Undefined without a search. */
  readonly found?: Source<Found, FoundVariables, readonly Row[]> | undefined
  readonly topics?: readonly LiveTopic[]
  /** False if rows have actions, so that their effect shows immediately. */
  readonly isHeld?: boolean
}): ListRows<Row> & { readonly data: Data | undefined } => {
  const isSearching = found !== undefined
  const { query, variables } = pages
  const name = getOperationName(query) ?? ''
  const [paged, reloadPage] = useLiveQuery(
    { query, variables: byCursor(name, variables), pause: isSearching },
    topics,
  )
  // Paused without a search; the query is a placeholder then.
  const search: DocumentInput<Found, AnyVariables> = found?.query ?? query
  const [sought, reloadFound] = useLiveQuery<Found, AnyVariables>(
    { query: search, variables: found?.variables ?? {}, pause: !isSearching },
    topics,
  )
  const list = paged.data === undefined ? undefined : pages.of(paged.data)
  const hits = found === undefined || sought.data === undefined ? undefined : found.of(sought.data)
  const answered = isSearching ? hits : list?.items
  const asked = isSearching ? sought : paged
  // Until the response of a new view, the rows belong to the previous one and must not be held for it.
  const view = JSON.stringify([variables, found?.variables])
  const [answeredView, setAnsweredView] = useState(view)
  const isAnswered = !asked.fetching && !asked.stale
  if (isAnswered && answeredView !== view) setAnsweredView(view)
  const endCursor = list?.pageInfo.endCursor ?? null
  useEffect(() => {
    if (isAnswered && !isSearching) rememberCursor(name, variables, endCursor)
  }, [isAnswered, isSearching, name, variables, endCursor])
  const held = useHeldRows(answered, ({ _id }) => _id, answeredView)
  return {
    rows: isHeld ? held.rows : answered,
    hold: held.hold,
    /** The whole response of the page, for fields besides its rows. */
    data: paged.data,
    list: isSearching ? undefined : list,
    isSearching,
    error: answered === undefined ? asked.error : undefined,
    reload: isSearching ? reloadFound : reloadPage,
  }
}
