import { MAX_PRICE, marginOf } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session/session.ts'
import { DecimalInput } from '../../../ui/fields/decimal-input.tsx'
import { type ProductFormApi, productInputOf } from './product-form-values.ts'
import classes from '../products.module.css'

const HUNDREDTHS = 100

/** What the shop pays for it, with what is left of the price, for those who may see it. */
export const PurchasePriceField = ({ form }: { form: ProductFormApi }) => {
  const { t } = useTranslation('products')
  const maySee = useMay('product.write')
  if (!maySee) return null
  const { unitType } = form.getValues()
  return (
    <div>
      <DecimalInput
        min={0}
        max={MAX_PRICE / HUNDREDTHS}
        decimalScale={2}
        fixedDecimalScale
        prefix="€ "
        label={t(`purchasePricePer.${unitType}`)}
        description={t('purchasePriceHint')}
        {...form.getInputProps('purchasePrice')}
      />
      <MarginText form={form} />
    </div>
  )
}

/** As one types; a loss is worth a warning, but may be meant. */
const MarginText = ({ form }: { form: ProductFormApi }) => {
  const { t } = useTranslation('products')
  const formats = useFormats()
  const { price, vatRate, purchasePrice, unitType } = productInputOf(form.getValues())
  const margin =
    Number.isNaN(price) || Number.isNaN(vatRate) || Number.isNaN(purchasePrice)
      ? null
      : marginOf({ price, vatRate, purchasePrice })
  const isLoss = margin !== null && margin.cents < 0
  return (
    <p className={classes.margin} data-loss={isLoss || undefined} aria-live="polite">
      {margin !== null &&
        t(isLoss ? 'marginIsLoss' : 'marginIs', {
          amount: `${formats.money(margin.cents)} ${t(`perUnit.${unitType}`)}`,
          share: margin.share === null ? '–' : formats.percent(margin.share),
        })}
    </p>
  )
}
