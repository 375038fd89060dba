import { Select, type SelectProps } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Picker } from './picker.tsx'
import type { PickerOf } from './use-choices.ts'

export interface OpenedSelectProps {
  /** One of what the server knows, instead of the field's own choices. */
  readonly picks?: PickerOf
  readonly field: Pick<
    SelectProps,
    | 'allowDeselect'
    | 'aria-label'
    | 'clearable'
    | 'clearButtonProps'
    | 'data'
    | 'label'
    | 'onChange'
    | 'placeholder'
    | 'searchable'
    | 'style'
    | 'value'
    | 'w'
  >
  /** What somebody did with it while it was on its way. */
  readonly beginning: {
    readonly isOpen: boolean
    readonly isFocused: boolean
    readonly typed: string | null
  }
}

const VALUE = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

export const OpenedSelect = ({ picks, field, beginning }: OpenedSelectProps) => {
  const input = useRef<HTMLInputElement>(null)
  const { isOpen, isFocused, typed } = beginning
  useLayoutEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  useEffect(() => {
    // After the select has put the name of its choice there. As if typed here, so that it searches.
    if (typed === null || input.current === null) return
    // The setter of the element itself: React replaces it with one that keeps its own changes from being reported.
    VALUE?.set?.call(input.current, typed)
    input.current.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }),
    )
  }, [typed])
  const props = { ...field, ref: input, defaultDropdownOpened: isOpen }
  if (picks === undefined) return <Select {...props} />
  const { data: _own, searchable: _always, ...picked } = props
  return <Picker {...picks} {...picked} />
}
