import { lineName, PERCENT } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import classes from './order-lines.module.css'
import type { OrderDetail } from '../orders.graphql.ts'

type Line = OrderDetail['orderLines'][number]

/** What was bought line by line, what it comes to, and how much of it is VAT. */
export const OrderLines = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const { language } = useSession().user
  return (
    <Card title={t('sections.lines')} padding={false}>
      <table className={classes.lines} aria-label={t('sections.lines')}>
        <thead>
          <tr>
            <th>{t('fields.description')}</th>
            <th>{t('fields.vatRate')}</th>
            <th>{t('fields.discount')}</th>
            <th>{t('fields.totalPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {order.orderLines.map((line, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is known by its position
            <tr key={position}>
              <td>
                {lineName(line, language)}
                <AmountAsSold of={line} />
                {!line.isPerishable && (
                  <span className={classes.voucher}>
                    <Badge>{t('returnable')}</Badge>
                  </span>
                )}
                {line.canUseMealVouchers && (
                  <span className={classes.voucher}>
                    <Badge>{t('mealVouchers')}</Badge>
                  </span>
                )}
                {order.origin === 'vending' && <AllergensAsSold of={line.allergens} />}
              </td>
              <td>{formats.rate(line.vatRate)}</td>
              <td>
                {line.discountPercentage === 0
                  ? '–'
                  : `−${formats.percent(line.discountPercentage / PERCENT)}`}
              </td>
              <td>{formats.money(line.totalPrice)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={t('total')} cents={order.totalPrice} isStrong />
          {order.mealVoucherPart > 0 && (
            <Sum label={t('mealVoucherPart')} cents={order.mealVoucherPart} isSoft />
          )}
          {order.refundedAmount > 0 && (
            <>
              <Sum label={t('refunded')} cents={-order.refundedAmount} />
              <Sum label={t('kept')} cents={order.totalPrice - order.refundedAmount} isStrong />
            </>
          )}
        </tfoot>
      </table>
      <table className={classes.vat} aria-label={t('vatSplit')}>
        <thead>
          <tr>
            <th>{t('rate')}</th>
            <th>{t('net')}</th>
            <th>{t('vat')}</th>
            <th>{t('gross')}</th>
          </tr>
        </thead>
        <tbody>
          {order.vatSplit.map(({ vatRate, net, vat, gross }) => (
            <tr key={vatRate}>
              <td>{formats.rate(vatRate)}</td>
              <td>{formats.money(net)}</td>
              <td>{formats.money(vat)}</td>
              <td>{formats.money(gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const AmountAsSold = ({ of: { amount, unitType } }: { of: Line }) => {
  const { t } = useTranslation('vending')
  const formats = useFormats()
  return amount === null || unitType === null ? null : (
    <span className={classes.amount}>
      {formats.number(amount)} {t(`small.${unitType}`)}
    </span>
  )
}

/** What the buyer was told, whatever the product says today. */
const AllergensAsSold = ({ of: allergens }: { of: Line['allergens'] }) => {
  const { t } = useTranslation(['orders', 'products'])
  const text = () => {
    if (allergens === null) return t('allergensUnknown')
    if (allergens.length === 0) return t('noAllergens')
    return t('contains', {
      allergens: allergens.map((one) => t(`products:allergens.${one}`)).join(', '),
    })
  }
  return <div className={classes.allergens}>{text()}</div>
}

const Sum = ({
  label,
  cents,
  isStrong = false,
  isSoft = false,
}: {
  label: string
  cents: number
  isStrong?: boolean
  isSoft?: boolean
}) => {
  const formats = useFormats()
  return (
    <tr data-strong={isStrong || undefined} data-soft={isSoft || undefined}>
      <th colSpan={3} scope="row">
        {label}
      </th>
      <td>{formats.money(cents)}</td>
    </tr>
  )
}
