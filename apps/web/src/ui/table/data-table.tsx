import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../texts/use-translation.ts'
import { BodyRow, useRowActs } from './body-row.tsx'
import type { Column } from './column.ts'
import { useChosenColumns } from './list-choices.ts'
import classes from './data-table.module.css'
import { fit, followFit } from './follow-fit.ts'
import { foldTurns, type PhonePlace, phonePlaces } from './phone-places.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface TableSort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

export interface DataTableProps<Row> {
  readonly label: string
  /** The name under which its reader's choice of columns is kept; without one there is no choice. */
  readonly list?: string
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly sort?: TableSort
  readonly onSort?: (sort: TableSort) => void
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (selected: ReadonlySet<string>) => void
  readonly empty: ReactNode
}

const SKELETON_ROWS = 6
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** Dense rows that the keyboard walks: j/k or arrows, enter opens, x selects. On phones rows are cards. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, rows, rowKey, onOpen, selected, onSelect, empty } = props
  const { shown: columns, menu } = useChosenColumns(props.list, props.columns)
  const body = useRef<HTMLTableSectionElement>(null)
  const acts = useRowActs(props, useRowKeys(body))
  const id = useId()
  const { places, turns } = useMemo(() => {
    const phone = phonePlaces(columns)
    return { places: phone, turns: foldTurns(phone) }
  }, [columns])
  const frame = useFitting(columns, rows)
  const { t } = useTranslation()
  if (rows !== undefined && rows.length === 0) return <>{empty}</>

  const isAllSelected = rows !== undefined && rows.every((row) => selected?.has(rowKey(row)))

  return (
    <div ref={frame} className={classes.scroll}>
      {menu !== null && createPortal(<menu.Menu {...menu.props} />, menu.place)}
      <table className={classes.table} aria-label={label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {onSelect !== undefined && (
              <th className={classes.check}>
                <input
                  type="checkbox"
                  aria-label={t('selectAll')}
                  checked={isAllSelected && (rows?.length ?? 0) > 0}
                  onChange={() => onSelect(new Set(isAllSelected ? [] : rows?.map(rowKey)))}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <HeaderCell
                key={column.key}
                column={column}
                place={places[index]}
                turn={turns[index]}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onPointerOver={showWhole}>
          {rows === undefined
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the skeleton never reorders
                <tr key={index} className={classes.skeleton}>
                  <td
                    aria-label={t('loading')}
                    colSpan={columns.length + (onSelect === undefined ? 0 : 1)}
                  >
                    <span />
                  </td>
                </tr>
              ))
            : rows.map((row) => (
                <BodyRow
                  key={rowKey(row)}
                  id={`${id}-${rowKey(row)}`}
                  row={row}
                  columns={columns}
                  places={places}
                  turns={turns}
                  acts={acts}
                  isClickable={onOpen !== undefined}
                  isSelected={onSelect === undefined ? null : (selected?.has(rowKey(row)) ?? false)}
                />
              ))}
        </tbody>
      </table>
    </div>
  )
}

/** Columns give way before anybody sees that they have no room, and come back with another choice of columns. */
const useFitting = (columns: readonly { key: string }[], rows: readonly unknown[] | undefined) => {
  const frame = useRef<HTMLDivElement>(null)
  const shape = JSON.stringify([columns.map(({ key }) => key), rows === undefined])
  const fitted = useRef('')
  const hasTable = rows === undefined || rows.length > 0
  useEffect(() => (hasTable ? followFit(frame.current) : undefined), [hasTable])
  useLayoutEffect(() => {
    fit(frame.current, fitted.current !== shape)
    fitted.current = shape
  })
  return frame
}

/** What is cut says all of itself to who points at it. */
const showWhole = ({ target, currentTarget }: PointerEvent<HTMLElement>) => {
  let part = target as HTMLElement | null
  while (part !== null && part !== currentTarget) {
    if (part.clientWidth > 0 && part.scrollWidth > part.clientWidth) part.title ||= part.innerText
    part = part.parentElement
  }
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>
  readonly place: PhonePlace | undefined
  readonly turn: number | null | undefined
  readonly sort: TableSort | undefined
  readonly onSort: ((sort: TableSort) => void) | undefined
}

const HeaderCell = <Row,>({ column, place, turn, sort, onSort }: HeaderCellProps<Row>) => {
  const { sortField } = column
  const style = column.width === undefined ? undefined : { width: column.width }
  if (sortField === undefined || onSort === undefined) {
    return (
      <th data-align={column.align} data-phone={place} data-fold={turn} style={style}>
        {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
      </th>
    )
  }
  const direction = sort?.field === sortField ? sort.direction : undefined
  const next = direction === 'asc' ? 'desc' : 'asc'
  return (
    <th
      data-align={column.align}
      data-phone={place}
      data-fold={turn}
      style={style}
      aria-sort={direction === undefined ? 'none' : ARIA_SORT[direction]}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort({ field: sortField, direction: next })}
      >
        {column.header}
        {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
        {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
      </button>
    </th>
  )
}
