import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { Column } from '../../ui/table/column.ts'
import type { TableSort } from '../../ui/table/data-table.tsx'
import type { ToolbarFilter } from './toolbar-filter.ts'
import { LateSelect } from '../picker/late-select.tsx'
import type { Narrow } from './list-search.ts'

interface Sortable {
  readonly field: string
  readonly header: string
}

/** For the sheet of a phone, where no header is there to be clicked. */
export const sortFilter = <Row,>(
  columns: readonly Column<Row>[],
  sort: TableSort | undefined,
  narrow: Narrow,
): ToolbarFilter | undefined => {
  const fields = columns.flatMap(({ sortField, header }) =>
    sortField === undefined ? [] : [{ field: sortField, header }],
  )
  if (fields.length === 0) return undefined
  return {
    key: 'sort',
    label: '',
    isActive: false,
    control: <SortSelect fields={fields} sort={sort} narrow={narrow} />,
  }
}

const SortSelect = ({
  fields,
  sort,
  narrow,
}: {
  fields: readonly Sortable[]
  sort: TableSort | undefined
  narrow: Narrow
}) => {
  const { t } = useTranslation('lists')
  const choices = fields.flatMap(({ field, header }) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${field} ${direction}`,
      label: t(`sort.${direction}`, { column: header }),
      puts: { sort: field, direction },
    })),
  )
  const value = sort === undefined ? null : `${sort.field} ${sort.direction}`
  return (
    <LateSelect
      shown={choices.find((choice) => choice.value === value)?.label}
      field={{
        label: t('sort.label'),
        allowDeselect: false,
        data: choices.map(({ value: word, label }) => ({ value: word, label })),
        value,
        onChange: (next) => narrow(choices.find((choice) => choice.value === next)?.puts ?? {}),
      }}
    />
  )
}
