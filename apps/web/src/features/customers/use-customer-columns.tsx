import { LANGUAGE_NAMES } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { ContactList } from './contact-list.tsx'
import type { CustomerRow } from './customers.graphql.ts'

export const useCustomerColumns = (isSorted: boolean): readonly Column<CustomerRow>[] => {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const sortedBy = (sortField: string) => (isSorted ? { sortField } : {})
  return [
    {
      key: 'name',
      header: t('fields.name'),
      ...sortedBy('name'),
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
      isMinor: true,
    },
    {
      key: 'language',
      header: t('fields.language'),
      render: ({ language }) => LANGUAGE_NAMES[language],
      isMinor: true,
    },
    { key: 'id', header: t('fields.id'), render: ({ id }) => id, isMinor: true },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      ...sortedBy('createdAt'),
      render: ({ createdAt }) => formats.date(createdAt),
      isMinor: true,
    },
    {
      key: 'updatedAt',
      header: t('fields.updatedAt'),
      ...sortedBy('updatedAt'),
      render: ({ updatedAt }) => formats.date(updatedAt),
      isMinor: true,
    },
  ]
}
