import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { LongReference } from '../../../ui/codes/long-reference.tsx'
import classes from './order-page.module.css'
import type { OrderDetail } from '../orders.graphql.ts'

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
            ...(payment.voucherAmount === 0
              ? []
              : ([[t('fields.voucherAmount'), formats.money(payment.voucherAmount)]] as const)),
            [
              t('fields.reference'),
              <LongReference
                key="reference"
                text={payment.chargeReference ?? payment.reference}
                link={payment.link}
              />,
            ],
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
