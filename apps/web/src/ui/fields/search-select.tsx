import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import '../styles/mantine-styles.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SearchSelectProps
  extends Omit<SelectProps, 'data' | 'searchable' | 'onSearchChange' | 'searchValue'> {
  readonly options: readonly SelectOption[]
  /** Called with what is typed, so that long lists are searched by the server. */
  readonly onType: (typed: string) => void
}

/** One of many, found by typing; what was chosen stays readable while the list changes. */
export const SearchSelect = ({ options, onType, value, ...props }: SearchSelectProps) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<SelectOption>()
  const isListed = options.some((option) => option.value === value)
  const kept = !isListed && chosen?.value === value && chosen !== undefined ? [chosen] : []
  const data = [...kept, ...options]
  return (
    <Select
      title={data.find((option) => option.value === value)?.label}
      nothingFoundMessage={t('noResults')}
      {...props}
      value={value ?? null}
      data={data}
      searchable
      onSearchChange={onType}
      onFocus={(event) => {
        // So that typing replaces the choice instead of adding to its name.
        event.currentTarget.select()
        props.onFocus?.(event)
      }}
      onChange={(next, option) => {
        setChosen(option ?? undefined)
        props.onChange?.(next, option)
      }}
    />
  )
}
