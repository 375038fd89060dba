import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useTranslation } from '../texts/use-translation.ts'
import { numberSign } from './number-signs.ts'

/** A whole number that may be large, with its thousands as the reader's language groups them. */
export const CountInput = (props: NumberInputProps) => {
  const { i18n } = useTranslation()
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator={numberSign(i18n.language, 'group')}
      decimalSeparator={numberSign(i18n.language, 'decimal')}
      {...props}
    />
  )
}
