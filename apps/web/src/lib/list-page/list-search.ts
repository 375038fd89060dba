import { PAGE_SIZE } from '@lockerdesk/domain'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** URL parameters of every list, besides its own filters. */
export interface ListSearch {
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

export type Narrow = (change: object) => void

/** Changes the list's URL; a changed filter resets to the first page. */
export const useNarrow = (): Narrow => {
  const navigate = useNavigate()
  return useCallback(
    (change) =>
      void navigate({ to: '.', search: (old: object) => ({ ...old, page: undefined, ...change }) }),
    [navigate],
  )
}

export const paginationOf = ({ page = 1 }: ListSearch) => ({
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})

/** Sort field of the URL, if it is valid. */
export const sortOf = <Field extends string>(
  { sort, direction }: ListSearch,
  fields: readonly [Field, ...Field[]],
  first: 'asc' | 'desc' = 'asc',
): { field: Field; direction: 'asc' | 'desc' } => ({
  field: fields.find((field) => field === sort) ?? fields[0],
  direction: direction ?? first,
})

/** For lists that the server returns as a whole. */
export const wholeList = <Row>(items: readonly Row[]) => ({
  items,
  totalCount: items.length,
  isTotalCapped: false,
  pageInfo: { hasNextPage: false, endCursor: null },
})
