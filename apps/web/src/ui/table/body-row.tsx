import { type KeyboardEvent, memo, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import type { PhonePlace } from './phone-places.ts'
import type { OnRowKey } from './use-row-keys.ts'

interface RowsOwner<Row> {
  readonly rowKey: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (selected: ReadonlySet<string>) => void
}

interface RowActs<Row> {
  readonly toggle: (row: Row) => void
  readonly onKeyDown: (row: Row, event: KeyboardEvent<HTMLTableRowElement>) => void
  readonly onClick: (row: Row, event: MouseEvent<HTMLTableRowElement>) => void
}

/** The same functions for ever, so that no row is drawn again for them; they do what the table's owner said last. */
export const useRowActs = <Row,>(owner: RowsOwner<Row>, onRowKey: OnRowKey): RowActs<Row> => {
  const said = useRef(owner)
  useLayoutEffect(() => {
    said.current = owner
  })
  return useMemo(() => {
    const toggle = (row: Row) => {
      const { rowKey, selected, onSelect } = said.current
      const next = new Set(selected)
      if (!next.delete(rowKey(row))) next.add(rowKey(row))
      onSelect?.(next)
    }
    return {
      toggle,
      onKeyDown: (row, event) =>
        onRowKey(event, {
          Enter: () => said.current.onOpen?.(row),
          ...(said.current.onSelect === undefined ? {} : { x: () => toggle(row) }),
        }),
      onClick: (row, { target }) => {
        const isControl = (target as HTMLElement).closest('a, button, input, label') !== null
        if (!isControl && getSelection()?.toString() === '') said.current.onOpen?.(row)
      },
    }
  }, [onRowKey])
}

interface BodyRowProps<Row> {
  readonly id: string
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly places: readonly PhonePlace[]
  readonly turns: readonly (number | null)[]
  readonly acts: RowActs<Row>
  readonly isClickable: boolean
  /** Null where nothing is selected. */
  readonly isSelected: boolean | null
}

const DrawnRow = <Row,>(props: BodyRowProps<Row>) => {
  const { id, row, columns, places, turns, acts, isClickable, isSelected } = props
  const { t } = useTranslation()
  return (
    <tr
      tabIndex={0}
      data-selected={isSelected || undefined}
      data-clickable={isClickable || undefined}
      onKeyDown={(event) => acts.onKeyDown(row, event)}
      onClick={(event) => acts.onClick(row, event)}
    >
      {isSelected !== null && (
        <td className={classes.check}>
          <input
            type="checkbox"
            id={id}
            aria-label={t('selectRow')}
            aria-labelledby={`${id} ${id}-title`}
            checked={isSelected}
            onChange={() => acts.toggle(row)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          id={places[index] === 'title' ? `${id}-title` : undefined}
          data-label={column.isHeaderHidden ? undefined : column.header}
          data-align={column.align}
          data-phone={places[index]}
          data-fold={turns[index]}
          data-wraps={column.wraps || undefined}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
}

/** Most polls change one row or none. */
export const BodyRow = memo(DrawnRow) as typeof DrawnRow
