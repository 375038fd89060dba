import { LANGUAGE_NAMES } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Contacts } from '../../../ui/contacts.tsx'
import { Facts } from '../../../ui/facts.tsx'
import classes from './customer-facts.module.css'
import { CustomerPincode } from './customer-pincode.tsx'
import type { CustomerDetail } from '../customers.graphql.ts'

export const CustomerFacts = ({ customer }: { customer: CustomerDetail }) => {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const times = [
    [t('fields.createdAt'), formats.dateTime(customer.createdAt)],
    [t('fields.updatedAt'), formats.dateTime(customer.updatedAt)],
  ] as const
  if (customer.anonymisedAt !== null)
    return (
      <Card title={t('sections.facts')}>
        <Facts of={times} />
      </Card>
    )
  const channels = customer.notificationTypes.map((channel) => t(`channels.${channel}`))
  return (
    <>
      <Card title={t('sections.contact')}>
        <Facts
          of={[
            [t('fields.emails'), <Contacts key="emails" of={customer.emails} scheme="mailto" />],
            [
              t('fields.phonenumbers'),
              <Contacts key="phonenumbers" of={customer.phonenumbers} scheme="tel" />,
            ],
            [t('fields.notificationTypes'), channels.length === 0 ? '–' : channels.join(', ')],
            [t('fields.language'), LANGUAGE_NAMES[customer.language]],
          ]}
        />
      </Card>
      <Card title={t('sections.facts')}>
        <Facts
          of={[
            [t('fields.pincode'), <CustomerPincode key="pincode" customer={customer} />],
            [t('fields.shop'), customer.shopName ?? t('allShops')],
            [t('fields.externalId'), customer.externalId || '–'],
            [
              t('fields.note'),
              <span key="note" className={classes.note}>
                {customer.note || '–'}
              </span>,
            ],
            ...times,
          ]}
        />
      </Card>
    </>
  )
}
