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
  /** Key of the user's hidden columns. */
  readonly name: string
  readonly title: string
  /** Search parameters of the URL. */
  readonly search: ListSearch
  readonly source: ListRows<Row>
  /** Columns of the table. Omit for custom rows. */
  readonly columns?: readonly Column<Row>[]
  /** Custom rows instead of a table, such as a timeline by day. */
  readonly renderRows?: (
    rows: readonly Row[],
    selected: ReadonlySet<string>,
    onSelect: (ids: ReadonlySet<string>) => void,
  ) => ReactNode
  readonly open?: (row: Row) => LinkOptions | undefined
  /** Omit for a list without a search field. */
  readonly searchLabel?: string
  readonly tabs?: ListTabsProps
  readonly filters?: readonly ListFilter[]
  /** URL parameters that filter the list without a visible control. */
  readonly otherWords?: readonly string[]
  readonly sort?: TableSort
  readonly tools?: ReactNode
  /** Bulk actions. Omit for a list without selection. */
  readonly renderBulk?: ((rows: readonly Row[], onDone: () => void) => ReactNode) | false
  /** Last bulk action, with undo. */
  readonly undo?: ReactNode
  /** Empty state of an unfiltered list. Null while loading. */
  readonly empty: {
    readonly icon: Icon
    readonly title: string
    readonly text?: string
    readonly firstStep?: ReactNode
  } | null
  /** Instead of 'nothing matches'. */
  readonly nothingMatches?: string | undefined
  /** Number of search results, without pages. */
  readonly found?: (count: number) => string
}

const NONE: ReadonlySet<string> = new Set()
const NO_COLUMNS: readonly [] = []

/** Renders a declared list: toolbar, rows, cards, bulk bar, pager and empty states. */
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
