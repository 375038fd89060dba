import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import type { Closing } from './closing.graphql.ts'
import classes from './closing.module.css'

const VAT_COLUMNS = ['rate', 'netAmount', 'vat', 'gross'] as const

/** Receipts and VAT on one side, the provider's list on the other. */
export const ClosingSums = ({ closing }: { closing: Closing }) => {
  const { t } = useTranslation('closing')
  const { sales, refunds, salesCount, refundsCount, shopId, other } = closing
  const isFetched = closing.fetchedAt !== null
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <Card title={t('parts.book')}>
          <dl className={classes.sums}>
            <Sum
              name={t('sums.sales')}
              hint={t('receipts', { count: salesCount })}
              amount={sales}
            />
            <Sum
              name={t('sums.refunds')}
              hint={t('creditNotes', { count: refundsCount })}
              amount={-refunds}
            />
            <Sum isTotal name={t('sums.total')} amount={sales - refunds} />
            {closing.vouchers !== 0 && <Sum name={t('sums.vouchers')} amount={closing.vouchers} />}
            {closing.voucherRefunds !== 0 && (
              <Sum name={t('sums.voucherRefunds')} amount={-closing.voucherRefunds} />
            )}
          </dl>
        </Card>
        <Vat closing={closing} />
      </div>
      {isFetched && (
        <div className={classes.stack}>
          <Card title={t('parts.provider')}>
            <dl className={classes.sums}>
              <Sum name={t('sums.charges')} amount={closing.charges} />
              <Sum name={t('sums.providerRefunds')} amount={-closing.providerRefunds} />
              <Sum name={t('sums.disputes')} amount={-closing.disputes} />
              <Sum name={t('sums.fees')} amount={-closing.fees} />
              {other !== 0 && <Sum name={t('sums.other')} amount={other} />}
              <Sum isTotal name={t('sums.net')} amount={closing.net} />
            </dl>
          </Card>
          <Card title={t('parts.balance')}>
            <dl className={classes.sums}>
              <Sum name={t('sums.availableLater')} amount={closing.availableLater} />
              {shopId === null && (
                <>
                  <Sum name={t('sums.payouts')} amount={closing.payouts} />
                  <Sum name={t('sums.payoutsOnTheWay')} amount={closing.payoutsOnTheWay} />
                </>
              )}
            </dl>
            {shopId !== null && <p className={classes.hint}>{t('ofAllShops')}</p>}
          </Card>
        </div>
      )}
    </div>
  )
}

const Sum = ({
  name,
  hint,
  amount,
  isTotal = false,
}: {
  name: string
  hint?: ReactNode
  amount: number
  isTotal?: boolean
}) => {
  const formats = useFormats()
  return (
    <div className={classes.sum} data-total={isTotal || undefined}>
      <dt>
        {name}
        {hint !== undefined && <span className={classes.soft}> {hint}</span>}
      </dt>
      {/* No minus before zero. */}
      <dd>{formats.money(amount === 0 ? 0 : amount)}</dd>
    </div>
  )
}

const Vat = ({ closing: { vat } }: { closing: Closing }) => {
  const { t } = useTranslation('closing')
  const formats = useFormats()
  return (
    <Card title={t('parts.vat')} padding={vat.length === 0}>
      {vat.length === 0 && <p className={classes.soft}>{t('noVat')}</p>}
      {vat.length > 0 && (
        <table className={classes.vat} aria-label={t('parts.vat')}>
          <thead>
            <tr>
              {VAT_COLUMNS.map((name) => (
                <th key={name}>{t(name)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {vat.map((part) => (
              <tr key={part.vatRate}>
                <td>{formats.rate(part.vatRate)}</td>
                <td>{formats.money(part.net)}</td>
                <td>{formats.money(part.vat)}</td>
                <td>{formats.money(part.gross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
