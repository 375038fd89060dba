import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useMayAnywhere } from '../../lib/session/session.ts'
import type { Column } from '../../ui/table/column.ts'
import type { DealerRow } from './dealers.graphql.ts'

export const useDealerColumns = (): readonly Column<DealerRow>[] => {
  const { t } = useTranslation('dealers')
  const formats = useFormats()
  const seesResellers = useMayAnywhere('reseller.read')
  const reseller: Column<DealerRow> = {
    key: 'reseller',
    header: t('fields.reseller'),
    render: (row) => row.reseller?.companyName ?? '',
  }
  return [
    {
      key: 'companyName',
      header: t('fields.companyName'),
      sortField: 'companyName',
      render: ({ _id, companyName }) => (
        <Link to="/dealers/$id" params={{ id: _id }}>
          {companyName}
        </Link>
      ),
    },
    { key: 'id', header: t('fields.id'), render: ({ id }) => id, phone: 'none' },
    ...(seesResellers ? [reseller] : []),
    { key: 'email', header: t('fields.email'), render: ({ email }) => email, phone: 'none' },
    {
      key: 'phonenumber',
      header: t('fields.phonenumber'),
      render: ({ phonenumber }) => phonenumber,
      phone: 'none',
    },
    {
      key: 'organisationCount',
      header: t('fields.organisationCount'),
      align: 'end',
      render: ({ organisationCount }) => formats.number(organisationCount ?? 0),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      sortField: 'createdAt',
      render: ({ createdAt }) => formats.date(createdAt),
      phone: 'none',
    },
  ]
}
