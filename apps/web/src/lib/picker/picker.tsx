import { Select, type SelectProps } from '@mantine/core'
import '../../ui/styles/mantine-styles.ts'
import classes from './picker.module.css'
import { type Answered, type PickerOf, useChoices } from './use-choices.ts'

export type PickerProps = PickerOf & Omit<SelectProps, Answered>

/** Selects one of many rows: the server searches, and the last line shows how many more match. */
export const Picker = (props: PickerProps) => <OneOf key={props.within} {...props} />

const OneOf = ({ kind, within, extras, leftOut, knownName, isPaused, ...props }: PickerProps) => {
  const value = props.value ?? null
  const choices = useChoices(
    { kind, within, extras, leftOut, knownName, isPaused },
    value === null ? [] : [value],
  )
  return (
    <Select
      classNames={{ option: classes.option ?? '' }}
      title={choices.data.find((option) => option.value === value)?.label}
      {...props}
      {...choices}
      value={value}
      searchable
      onFocus={(event) => {
        // So that typing replaces the choice instead of adding to its name.
        event.currentTarget.select()
        props.onFocus?.(event)
      }}
    />
  )
}
