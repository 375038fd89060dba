import { lineName } from '@lockerdesk/domain'
import type { ShownOrder } from '@lockerdesk/storefront-contract'
import { formatAmount, formatMoney, formatRate } from '../lib/formats.ts'
import { useSpeech } from '../lib/texts.ts'
import { Allergens } from '../shop/allergens.tsx'
import { Withdrawal } from '../shop/withdrawal.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './order-lines.module.css'

interface OrderLinesProps {
  readonly order: ShownOrder
  readonly door: string
}

export const OrderLines = ({ order, door }: OrderLinesProps) => {
  const { t, language } = useSpeech()
  const money = (cents: number) => formatMoney(cents, language)
  return (
    <section className="card" aria-labelledby="lines">
      <h2 id="lines" className={styles['title']}>
        {t('order.lines')}
      </h2>
      <dl className={styles['lines']}>
        {order.orderLines.map((line, index) => (
          <div key={index}>
            <dt>
              {lineName(line, language)}
              {line.amount !== null && line.unitType !== null && (
                <span className="soft">
                  {' '}
                  · {formatAmount(line.amount, line.unitType, t, language)}
                </span>
              )}
              <Allergens of={line.allergens} />
            </dt>
            <dd>{money(line.totalPrice)}</dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>{t('order.total')}</dt>
          <dd>{money(order.totalPrice)}</dd>
        </div>
        {order.vatSplit
          .filter(({ gross }) => gross > 0)
          .map(({ vatRate, vat }) => (
            <div key={vatRate} className={styles['soft']}>
              <dt>{t('basket.vat', { rate: formatRate(vatRate, language) })}</dt>
              <dd>{money(vat)}</dd>
            </div>
          ))}
        {order.mealVoucherPart > 0 && (
          <div className={styles['soft']}>
            <dt>{t('basket.vouchers')}</dt>
            <dd>{money(order.mealVoucherPart)}</dd>
          </div>
        )}
        {order.refundedAmount > 0 && (
          <div className={styles['soft']}>
            <dt>{t('order.refunded')}</dt>
            <dd>{money(order.refundedAmount)}</dd>
          </div>
        )}
      </dl>
      <Withdrawal lines={order.orderLines} />
      {order.papers.length > 0 && (
        <ul className={styles['papers']}>
          {order.papers.map(({ _id, kind, number }) => (
            <li key={_id}>
              <a href={`${door}/papers/${_id}`}>
                <Icon name="paper" size={18} /> {t(`papers.${kind}`, { number })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
