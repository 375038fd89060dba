import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { ToolbarFilter } from './toolbar-filter.ts'
import { DayRange } from '../time/day-range.tsx'
import { LateSelect } from '../picker/late-select.tsx'
import type { PickerOf } from '../picker/use-choices.ts'
import type { Narrow } from './list-search.ts'

interface ChoiceFilter {
  /** Its word in the address. */
  readonly key: string
  readonly label: string
  /** What is shown while nothing is chosen. */
  readonly whenUnset: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly isSearchable?: boolean
}

/** One of what the server knows. */
interface PickedFilter {
  readonly key: string
  readonly label: string
  readonly whenUnset: string
  readonly picks: Pick<PickerOf, 'kind' | 'within'>
}

interface DaysFilter {
  readonly key: 'days'
  readonly label: string
  readonly days: { readonly from: string; readonly to: string }
}

interface OwnFilter {
  readonly key: string
  readonly label: string
  /** Its words in the address, where they are not its key. */
  readonly keys?: readonly string[]
  readonly control: ReactNode
}

/** One of the address's words by choice, two days, or a control of its own. */
export type ListFilter = ChoiceFilter | PickedFilter | DaysFilter | OwnFilter

export const wordsOf = (filter: ListFilter): readonly string[] => {
  if ('days' in filter) return ['from', 'to']
  return ('keys' in filter ? filter.keys : undefined) ?? [filter.key]
}

export const toolbarFilter = (
  filter: ListFilter,
  search: Readonly<Record<string, unknown>>,
  narrow: Narrow,
): ToolbarFilter => ({
  key: filter.key,
  label: filter.label,
  isActive: wordsOf(filter).some((word) => search[word] !== undefined),
  control: controlOf(filter, search, narrow),
})

const controlOf = (
  filter: ListFilter,
  search: Readonly<Record<string, unknown>>,
  narrow: Narrow,
): ReactNode => {
  if ('control' in filter) return filter.control
  const textOf = (word: string) => {
    const value = search[word]
    return typeof value === 'string' ? value : undefined
  }
  if ('days' in filter)
    return (
      <DayRange
        days={{ from: textOf('from'), to: textOf('to') }}
        labels={filter.days}
        onNarrow={narrow}
      />
    )
  return <Choice filter={filter} value={textOf(filter.key)} narrow={narrow} />
}

const Choice = ({
  filter: { key, label, whenUnset, ...choices },
  value,
  narrow,
}: {
  filter: ChoiceFilter | PickedFilter
  value: string | undefined
  narrow: Narrow
}) => {
  const { t } = useTranslation()
  const field = {
    w: 168,
    clearable: true,
    clearButtonProps: { 'aria-label': t('clear') },
    'aria-label': label,
    placeholder: whenUnset,
    value: value ?? null,
    onChange: (next: string | null) => narrow({ [key]: next ?? undefined }),
  }
  return 'picks' in choices ? (
    <LateSelect picks={choices.picks} isSearchable field={field} />
  ) : (
    <LateSelect
      isSearchable={choices.isSearchable ?? false}
      shown={choices.options.find((option) => option.value === value)?.label}
      field={{ ...field, data: choices.options, searchable: choices.isSearchable ?? false }}
    />
  )
}
