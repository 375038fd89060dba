import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import classes from './offer.module.css'
import { numberOf, type OfferFormValues } from './offer-form-values.ts'
import { useOfferPrice } from './use-offer-price.ts'

/** What one box costs as it goes on sale, with its VAT and what vouchers pay; and all boxes together. */
export const OfferTotal = ({ values, boxes }: { values: OfferFormValues; boxes: number }) => {
  const { t } = useTranslation('vending')
  const formats = useFormats()
  const priceAtDiscount = useOfferPrice(values)
  const full = priceAtDiscount(0).total
  const { total, voucherPart, vat } = priceAtDiscount(numberOf(values.vendingDiscount) ?? 0)
  return (
    <Card title={t('sections.total')}>
      <p className={classes.total} aria-live="polite">
        <span className={classes.sum}>{formats.money(total)}</span>
        {total < full && <span className={classes.before}>{formats.money(full)}</span>}
        <span className={classes.soft}>{t('perBox')}</span>
      </p>
      <dl className={classes.split}>
        {vat.map((part) => (
          <Row
            key={part.vatRate}
            name={t('vatOf', {
              rate: formats.rate(part.vatRate),
              net: formats.money(part.net),
            })}
            value={formats.money(part.vat)}
          />
        ))}
        <Row name={t('voucherPart')} value={formats.money(voucherPart)} />
        {boxes > 1 && (
          <Row name={t('allBoxes', { count: boxes })} value={formats.money(total * boxes)} />
        )}
      </dl>
    </Card>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
