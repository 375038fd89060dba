import { PAGE_SIZE } from '@lockerdesk/domain'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What of a list stands in the address, beside what its own filters put there. */
export interface ListSearch {
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

export type Narrow = (change: object) => void

/** Changes the address of the list; whatever narrows it anew begins at its first page. */
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

/** What the address sorts by, if the server knows it. */
export const sortOf = <Field extends string>(
  { sort, direction }: ListSearch,
  fields: readonly [Field, ...Field[]],
  first: 'asc' | 'desc' = 'asc',
): { field: Field; direction: 'asc' | 'desc' } => ({
  field: fields.find((field) => field === sort) ?? fields[0],
  direction: direction ?? first,
})

/** For what the server answers whole: a list of one page. */
export const wholeList = <Row>(items: readonly Row[]) => ({
  items,
  totalCount: items.length,
  isTotalCapped: false,
  pageInfo: { hasNextPage: false, endCursor: null },
})
