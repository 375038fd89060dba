import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import classes from './order-page.module.css'
import type { OrderDetail } from './orders.graphql.ts'

type Payment = OrderDetail['payments'][number]

/** How it was paid, and the provider's own names for it. */
export const OrderPayment = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  return (
    <Card title={t('sections.payment')}>
      {order.payments.length === 0 && (
        <span className={classes.soft}>{t(order.isTest ? 'noPaymentTest' : 'noPayment')}</span>
      )}
      {order.payments.map((payment) => (
        <Facts
          key={payment._id}
          of={[
            [t('fields.provider'), t(`providers.${payment.provider}`)],
            [t('fields.status'), t(`paymentStatuses.${payment.status}`)],
            [t('fields.amount'), formats.money(payment.amount)],
            [t('fields.reference'), <Reference key="reference" of={payment} />],
            [
              t('fields.paidAt'),
              payment.succeededAt === null ? '–' : formats.dateTime(payment.succeededAt),
            ],
          ]}
        />
      ))}
      {order.loyaltyPoints !== null && (
        <div className={classes.more}>
          <Facts of={[[t('fields.loyaltyPoints'), formats.number(order.loyaltyPoints)]]} />
        </div>
      )}
    </Card>
  )
}

const Reference = ({ of: { chargeReference, reference, link } }: { of: Payment }) => {
  const text = chargeReference ?? reference
  if (text === null) return '–'
  return (
    <span className={classes.reference}>
      {link === null ? (
        <span className={classes.referenceText} title={text}>
          {text}
        </span>
      ) : (
        <a
          className={classes.referenceText}
          title={text}
          href={link}
          target="_blank"
          rel="noreferrer"
        >
          {text}
        </a>
      )}
      <CopyText text={text} />
    </span>
  )
}
