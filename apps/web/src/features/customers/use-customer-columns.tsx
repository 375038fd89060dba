import { LANGUAGE_NAMES } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { ContactList } from './contact-list.tsx'
import type { CustomerRow } from './customers.graphql.ts'

export const useCustomerColumns = (): readonly Column<CustomerRow>[] => {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  return [
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
      key: 'shop',
      header: t('fields.shop'),
      render: ({ shopName }) => shopName ?? t('allShops'),
      phone: 'none',
    },
    {
      key: 'language',
      header: t('fields.language'),
      render: ({ language }) => LANGUAGE_NAMES[language],
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
    {
      key: 'updatedAt',
      header: t('fields.updatedAt'),
      sortField: 'updatedAt',
      render: ({ updatedAt }) => formats.date(updatedAt),
      phone: 'none',
    },
  ]
}
