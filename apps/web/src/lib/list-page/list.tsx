import { VisuallyHidden } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type LinkOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable, type TableSort } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from './list-frame.tsx'
import { NoResults } from '../../ui/table/no-results.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { useIsPhone } from '../../ui/fitting/use-is-phone.ts'
import { QueryProblem } from '../calls/query-problem.tsx'
import { type ListFilter, toolbarFilter, wordsOf } from './list-filters.tsx'
import { type ListSearch, type Narrow, useNarrow } from './list-search.ts'
import { ListTabs, type ListTabsProps } from './list-tabs.tsx'
import { sortFilter } from './sort-filter.tsx'
import type { ListRows } from './use-list-rows.ts'

export interface ListProps<Row extends { readonly _id: string }> {
  /** Under which its reader's hidden columns are kept. */
  readonly name: string
  readonly title: string
  /** What the address says. */
  readonly search: ListSearch
  readonly source: ListRows<Row>
  /** Of its table; without them its rows draw themselves. */
  readonly columns?: readonly Column<Row>[]
  /** For what is no table, such as days with what happened on them. */
  readonly renderRows?: (
    rows: readonly Row[],
    selected: ReadonlySet<string>,
    onSelect: (ids: ReadonlySet<string>) => void,
  ) => ReactNode
  readonly open?: (row: Row) => LinkOptions | undefined
  /** Without it there is no search field. */
  readonly searchLabel?: string
  readonly tabs?: ListTabsProps
  readonly filters?: readonly ListFilter[]
  /** Words of the address that narrow the list though no control shows them. */
  readonly otherWords?: readonly string[]
  readonly sort?: TableSort
  readonly tools?: ReactNode
  /** What can be done with several rows; without it none is selected. */
  readonly renderBulk?: ((rows: readonly Row[], onDone: () => void) => ReactNode) | false
  /** What was just done with several, and how to take it back. */
  readonly undo?: ReactNode
  /** What the list is for, while there is nothing in it and nothing narrows it; null while nobody knows. */
  readonly empty: {
    readonly icon: Icon
    readonly title: string
    readonly text?: string
    readonly firstStep?: ReactNode
  } | null
  /** Instead of 'nothing matches'. */
  readonly nothingMatches?: string | undefined
  /** How many a search found, where it has no pages. */
  readonly found?: (count: number) => string
}

const NONE: ReadonlySet<string> = new Set()
const NO_COLUMNS: readonly [] = []

/** One list: from what it declares come its toolbar, rows, cards, bulk bar, page line and empty states. */
export const List = <Row extends { readonly _id: string }>(props: ListProps<Row>) => {
  const { search, source, filters = [], tabs, sort, renderBulk, renderRows, open } = props
  const columns = props.columns ?? NO_COLUMNS
  const { rows, list, hold, isSearching, error } = source
  const { t } = useTranslation('lists')
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const view = JSON.stringify(search)
  const [selection, setSelection] = useState({ view, ids: NONE })
  const selected = selection.view === view ? selection.ids : NONE
  const select = (ids: ReadonlySet<string>) => setSelection({ view, ids })
  const narrow: Narrow = useNarrow()
  const values = search as Readonly<Record<string, unknown>>
  const words = [
    'q',
    ...(tabs?.words ?? []),
    ...filters.flatMap(wordsOf),
    ...(props.otherWords ?? []),
  ]
  const isNarrowed = words.some((word) => values[word] !== undefined)
  const clear = () => narrow(Object.fromEntries(words.map((word) => [word, undefined])))
  const sorting = isPhone && !isSearching ? sortFilter(columns, sort, narrow) : undefined
  const shown = [
    ...filters.map((filter) => toolbarFilter(filter, values, narrow)),
    ...(sorting === undefined ? [] : [sorting]),
  ]
  const picked = rows?.filter(({ _id }) => selected.has(_id)) ?? []
  const count = isSearching ? rows?.length : list?.totalCount
  return (
    <ListFrame
      tabs={tabs && <ListTabs {...tabs} isCounted={!isSearching} narrow={narrow} />}
      {...(props.searchLabel === undefined
        ? {}
        : {
            search: {
              value: search.q ?? '',
              label: props.searchLabel,
              onChange: (text: string) => narrow({ q: text || undefined }),
            },
          })}
      filters={shown}
      tools={props.tools}
      {...(isNarrowed ? { onClear: clear } : {})}
      bulk={renderBulk && picked.length > 0 ? renderBulk(picked, () => select(NONE)) : props.undo}
      footer={
        isSearching
          ? (rows?.length ?? 0) > 0 && props.found?.(rows?.length ?? 0)
          : list && (
              <Pager list={list} page={search.page ?? 1} onPage={(page) => narrow({ page })} />
            )
      }
    >
      <VisuallyHidden role="status">
        {isNarrowed && count !== undefined && t('shows', { count })}
      </VisuallyHidden>
      {error !== undefined ? (
        <QueryProblem error={error} onRetry={source.reload} />
      ) : (
        <div {...hold}>
          {renderRows !== undefined && rows !== undefined && rows.length > 0 ? (
            renderRows(rows, selected, select)
          ) : (
            <DataTable
              list={props.name}
              label={props.title}
              rows={rows}
              columns={columns}
              rowKey={({ _id }) => _id}
              {...(open && {
                onOpen: (row: Row) => {
                  const to = open(row)
                  if (to !== undefined) void navigate(to)
                },
              })}
              {...(sort !== undefined && !isSearching ? { sort } : {})}
              {...(isSearching
                ? {}
                : {
                    onSort: ({ field, direction }: TableSort) => narrow({ sort: field, direction }),
                  })}
              {...(renderBulk && { selected, onSelect: select })}
              empty={
                isNarrowed ? (
                  <NoResults
                    {...(props.nothingMatches === undefined ? {} : { title: props.nothingMatches })}
                    onClear={clear}
                  />
                ) : (
                  props.empty && <Empty {...props.empty} />
                )
              }
            />
          )}
        </div>
      )}
    </ListFrame>
  )
}

const Empty = ({
  icon: Sign,
  title,
  text,
  firstStep,
}: NonNullable<ListProps<{ _id: string }>['empty']>) => (
  <EmptyState
    icon={<Sign size={32} stroke={1.3} aria-hidden />}
    title={title}
    {...(text === undefined ? {} : { text })}
  >
    {firstStep}
  </EmptyState>
)
