import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { readClock } from './wall-time-text.ts'

export interface ClockFieldProps
  extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'inputMode'> {
  /** 08:30; keeps other input until it is a valid time. */
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** Time input in 24-hour format, because native inputs follow the computer's language. */
export const ClockField = ({ value = '', onChange, onBlur, ...input }: ClockFieldProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...input}
      autoComplete="off"
      inputMode="numeric"
      placeholder={t('timePattern')}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange?.(readClock(currentTarget.value.trim()) ?? currentTarget.value)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
