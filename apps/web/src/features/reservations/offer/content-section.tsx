import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { lineOf, withLine } from './offer-form-values.ts'
import { errorBelow, type OfferForm } from './offer-form.ts'
import { OfferLines } from './offer-lines.tsx'
import { ProductPicker } from './product-picker.tsx'

export const ContentSection = ({ form }: { form: OfferForm }) => {
  const { t } = useTranslation('vending')
  const { lines } = form.getValues()
  const error = errorBelow(form, 'vendingProducts') ?? errorBelow(form, 'freeProducts')
  const clear = () => {
    for (const path of Object.keys(form.errors))
      if (/^(vending|free)Products/.test(path)) form.clearFieldError(path)
  }
  return (
    <Card title={t('sections.content')}>
      <ProductPicker
        error={error}
        onPick={(product, typed) => {
          form.setFieldValue('lines', (present: typeof lines) =>
            withLine(present, lineOf(product, typed)),
          )
          clear()
        }}
      />
      {lines.length > 0 && (
        <OfferLines
          lines={lines}
          onChange={(next) => {
            form.setFieldValue('lines', next)
            clear()
          }}
        />
      )}
    </Card>
  )
}
