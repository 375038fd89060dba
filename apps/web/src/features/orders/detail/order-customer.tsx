import { customerName, LANGUAGE_NAMES } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { Contacts } from '../../../ui/contacts.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { OrderDetail } from '../orders.graphql.ts'

/** Who bought it and how they are reached. */
export const OrderCustomer = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const { customer } = order
  const name = customerName(order) || t('nobody')
  return (
    <Card title={t('sections.customer')}>
      <Facts
        of={[
          [
            t('fields.customer'),
            customer === null ? (
              name
            ) : (
              <Link
                key="customer"
                to="/customers/$customerId"
                params={{ customerId: customer._id }}
              >
                {name} ({customer.id})
              </Link>
            ),
          ],
          [t('fields.emails'), <Contacts key="emails" of={order.emails} scheme="mailto" />],
          [
            t('fields.phonenumbers'),
            <Contacts key="phonenumbers" of={order.phonenumbers} scheme="tel" />,
          ],
          [t('fields.language'), LANGUAGE_NAMES[order.language]],
          [t('fields.origin'), t(`origins.${order.origin}`)],
        ]}
      />
    </Card>
  )
}
