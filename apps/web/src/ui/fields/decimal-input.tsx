import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useTranslation } from '../texts/use-translation.ts'
import { numberSign } from './number-signs.ts'

/** A number with decimals, written and shown with the sign of the reader's language; the other sign is understood too. */
export const DecimalInput = (props: NumberInputProps) => {
  const { i18n } = useTranslation()
  return (
    <NumberInput
      hideControls
      inputMode="decimal"
      allowedDecimalSeparators={[',', '.']}
      decimalSeparator={numberSign(i18n.language, 'decimal')}
      {...props}
    />
  )
}
