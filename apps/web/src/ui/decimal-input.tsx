import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A number with decimals, written and shown with the sign of the reader's language; the other sign is understood too. */
export const DecimalInput = (props: NumberInputProps) => {
  const { i18n } = useTranslation()
  return (
    <NumberInput
      hideControls
      inputMode="decimal"
      allowedDecimalSeparators={[',', '.']}
      decimalSeparator={decimalSignOf(i18n.language)}
      {...props}
    />
  )
}

const decimalSignOf = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.'
