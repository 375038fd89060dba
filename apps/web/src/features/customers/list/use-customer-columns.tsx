import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { ContactList } from './contact-list.tsx'
import type { CustomerRow } from '../customers.graphql.ts'

export const useCustomerColumns = (): readonly Column<CustomerRow>[] => {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('fields.name'),
        sortField: 'name',
        render: ({ _id, firstName, lastName }) => (
          <Link to="/customers/$customerId" params={{ customerId: _id }}>
            {lastName}, {firstName}
          </Link>
        ),
      },
      {
        key: 'emails',
        header: t('fields.emails'),
        render: ({ emails }) => <ContactList of={emails} />,
      },
      {
        key: 'phonenumbers',
        header: t('fields.phonenumbers'),
        render: ({ phonenumbers }) => <ContactList of={phonenumbers} />,
      },
      {
        key: 'spentAmount',
        header: t('fields.spentAmount'),
        align: 'end',
        render: ({ spentAmount }) => (spentAmount === null ? '–' : formats.money(spentAmount)),
        phone: 'none',
      },
      {
        key: 'lastVisitAt',
        header: t('fields.lastVisitAt'),
        render: ({ lastVisitAt }) => (lastVisitAt === null ? '–' : formats.date(lastVisitAt)),
        phone: 'fact',
      },
      {
        key: 'shop',
        header: t('fields.shop'),
        render: ({ shopName }) => shopName ?? t('allShops'),
        phone: 'none',
      },
      { key: 'id', header: t('fields.id'), render: ({ id }) => id, phone: 'none' },
      {
        key: 'createdAt',
        header: t('fields.createdAt'),
        sortField: 'createdAt',
        render: ({ createdAt }) => formats.date(createdAt),
        phone: 'none',
      },
    ],
    [t, formats],
  )
}
