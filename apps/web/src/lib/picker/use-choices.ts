import { foldText } from '@lockerdesk/domain'
import type { OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { type TypedDocumentNode, useQuery } from 'urql'
import type { SelectOption } from '../../ui/fields/search-select.tsx'
import { ANSWER_WHILE_TYPING_MS } from '../../ui/fields/use-typed-search.ts'
import { CHOICES, type ChoicesAnswer, type PickerKind } from './picker.graphql.ts'

/** What `useChoices` answers itself. */
export type Answered = 'data' | 'searchable' | 'onSearchChange' | 'searchValue' | 'filter' | 'limit'

export interface PickerOf {
  readonly kind: PickerKind
  /** _id of the shop whose lockers, or of the reseller whose dealers are offered. Omit to offer all. */
  readonly within?: string | null | undefined
  /** Extra choices such as 'All shops', listed first. */
  readonly extras?: readonly SelectOption[] | undefined
  /** _id of a row that is not offered. */
  readonly leftOut?: string | undefined
  /** True outside an organisation. */
  readonly isPaused?: boolean | undefined
  /** Label of a choice outside the list, such as a user above the organisation. */
  readonly knownName?: string | undefined
}

interface Asked {
  query: string
  ids: string[]
  within?: string | null
}

const MORE = 'more'

const optionOf = (row: ChoicesAnswer['found']['items'][number]): SelectOption => ({
  value: row._id,
  label: 'detail' in row ? `${row.name} (${row.detail})` : row.name,
})

/** Fetches matches for the input, and the labels of the chosen ids, which may be far down the list. */
export const useChoices = (
  { kind, within, extras = [], leftOut, knownName, isPaused = false }: PickerOf,
  values: readonly string[],
) => {
  const { t } = useTranslation(['lists', 'common'])
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<{ answer?: ChoicesAnswer; options: readonly SelectOption[] }>({
    options: [],
  })
  const known = [...extras, ...seen.options]
  const nameOf = (id: string) => known.find(({ value }) => value === id)?.label
  const labelOf = (id: string) => nameOf(id) ?? knownName
  const unnamed = values.filter((id) => id !== '' && nameOf(id) === undefined)
  const [ids, setIds] = useState(unnamed)
  if (unnamed.some((id) => !ids.includes(id))) setIds(unnamed)
  // A single-choice field shows its label until the user types.
  const wanted = values.some((id) => labelOf(id) === typed) ? '' : typed.trim()
  const [query] = useDebouncedValue(wanted, ANSWER_WHILE_TYPING_MS)
  const document: TypedDocumentNode<ChoicesAnswer, Asked> = CHOICES[kind]
  const [{ data, operation }] = useQuery({
    query: document,
    variables: { query, ids, ...(within === undefined ? {} : { within }) },
    pause: isPaused,
  })
  const found = (data?.found.items ?? []).map(optionOf)
  if (data !== undefined && seen.answer !== data) {
    const answered = [...found, ...data.chosen.items.map(optionOf)]
    const isNew = ({ value }: SelectOption) => !answered.some((each) => each.value === value)
    setSeen({ answer: data, options: [...answered, ...seen.options.filter(isNew)] })
  }
  const isAnswered = data !== undefined && operation?.variables.query === wanted
  const offered = found.filter(({ value }) => value !== leftOut)
  const isOffered = (id: string) => [...extras, ...offered].some(({ value }) => value === id)
  const kept = values.flatMap((value) => {
    const label = labelOf(value)
    return label === undefined || isOffered(value) ? [] : [{ value, label }]
  })
  const more = data === undefined ? 0 : data.found.totalCount - found.length
  const hint = {
    value: MORE,
    label: t(data?.found.isTotalCapped === true ? 'moreThan' : 'more', { count: more }),
    disabled: true,
  }
  const isByName = (id: string) => !isAnswered || !offered.some(({ value }) => value === id)
  const filter: OptionsFilter = ({ options, search }) =>
    options.filter((option) => {
      if (!('value' in option)) return false
      if (option.value === MORE) return isAnswered
      // Rows that the server found have more fields than the label.
      return !isByName(option.value) || foldText(option.label).includes(foldText(search.trim()))
    })
  return {
    data: [...extras, ...kept, ...offered, ...(more > 0 ? [hint] : [])],
    filter,
    nothingFoundMessage: t(isAnswered ? 'common:noResults' : 'common:loading'),
    onSearchChange: setTyped,
  }
}
