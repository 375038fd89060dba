import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '../../ui/styles/mantine-styles.ts'
import classes from './picker.module.css'
import { type Answered, type PickerOf, useChoices } from './use-choices.ts'

type MultiPickerProps = PickerOf & Omit<MultiSelectProps, Answered>

/** Several of many, as `Picker`. */
export const MultiPicker = (props: MultiPickerProps) => <SomeOf key={props.within} {...props} />

const SomeOf = ({
  kind,
  within,
  extras,
  leftOut,
  knownName,
  isPaused,
  ...props
}: MultiPickerProps) => {
  const choices = useChoices(
    { kind, within, extras, leftOut, knownName, isPaused },
    props.value ?? [],
  )
  return (
    <MultiSelect classNames={{ option: classes.option ?? '' }} {...props} {...choices} searchable />
  )
}
