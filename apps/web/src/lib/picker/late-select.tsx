import { ComboboxChevron, type SelectProps, TextInput } from '@mantine/core'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../loading/lazy.tsx'
import type { OpenedSelectProps } from './opened-select.tsx'

const OpenedSelect = lazyPart<'OpenedSelect', OpenedSelectProps>(
  () => import('./opened-select.tsx'),
  'OpenedSelect',
)

const OPENING_KEYS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

export type LateSelectProps = Omit<OpenedSelectProps, 'beginning'> & {
  readonly isSearchable?: boolean
  /** The name of what is chosen. */
  readonly shown?: string | undefined
}

/**
 * A select that looks closed until somebody reaches for it: its list, the search in it and its place on the screen are
 * loaded then. What is typed meanwhile is kept.
 */
export const LateSelect = ({ isSearchable = false, shown = '', ...select }: LateSelectProps) => {
  const { value, clearable = false } = select.field
  const [beginning, setBeginning] = useState<OpenedSelectProps['beginning'] | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef(typed)
  const isPressed = useRef(false)
  const begin = useCallback(
    (isOpen: boolean, isFocused = true) =>
      void OpenedSelect.preload().then(() =>
        setBeginning((begun) => begun ?? { isOpen, isFocused, typed: latest.current }),
      ),
    [],
  )
  // It has a button that empties it.
  const isCleared = clearable && value != null
  useEffect(() => {
    if (isCleared) begin(false, false)
  }, [isCleared, begin])
  if (beginning !== null) return <OpenedSelect {...select} beginning={beginning} />
  return (
    <TextInput
      {...closedProps(select.field)}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      // Its list has no name before it is there.
      aria-controls={undefined}
      autoComplete="off"
      title={shown}
      readOnly={!isSearchable}
      pointer={!isSearchable}
      rightSection={<ComboboxChevron size="sm" />}
      rightSectionPointerEvents="none"
      value={typed ?? shown}
      onChange={({ currentTarget }) => {
        latest.current = currentTarget.value
        setTyped(currentTarget.value)
        begin(true)
      }}
      onPointerEnter={() => void OpenedSelect.preload()}
      onPointerDown={() => (isPressed.current = true)}
      onFocus={() => {
        if (!isPressed.current) begin(isSearchable)
      }}
      onClick={() => {
        isPressed.current = false
        begin(true)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!OPENING_KEYS.includes(event.key) || (isSearchable && event.key === ' ')) return
        event.preventDefault()
        begin(true)
      }}
    />
  )
}

const closedProps = ({
  'aria-label': label,
  label: heading,
  placeholder,
  style,
  w,
}: SelectProps) => ({
  'aria-label': label,
  ...(heading === undefined ? {} : { label: heading }),
  ...(placeholder === undefined ? {} : { placeholder }),
  ...(style === undefined ? {} : { style }),
  ...(w === undefined ? {} : { w }),
})
