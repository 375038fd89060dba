import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useMayAnywhere } from '../../lib/session/session.ts'
import type { Column } from '../../ui/table/column.ts'
import type { OrganisationRow } from './organisations.graphql.ts'
import { IncidentStanding, PaymentStanding } from './organisation-standing.tsx'
import { RestoreButton } from './restore-button.tsx'
import { TimeLeft } from './time-left.tsx'
import { useSwitchOrganisation } from './use-switch-organisation.ts'

/** What one is, who looks after it, and the way into it; for removed ones the way back. */
export const useOrganisationColumns = (isRemoved: boolean): readonly Column<OrganisationRow>[] => {
  const { t } = useTranslation(['organisations', 'common', 'incidents'])
  const formats = useFormats()
  const switchTo = useSwitchOrganisation()
  const seesSeveralDealers = useMayAnywhere('dealer.write')
  const first: Column<OrganisationRow>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      sortField: 'name',
      render: ({ _id, name }) => (
        <Link to="/organisations/$id" params={{ id: _id }}>
          {name}
        </Link>
      ),
    },
    { key: 'id', header: t('fields.id'), render: ({ id }) => id, phone: 'none' },
    {
      key: 'companyName',
      header: t('fields.companyName'),
      render: ({ companyName }) => companyName,
      phone: 'none',
    },
    ...(seesSeveralDealers
      ? [
          {
            key: 'dealer',
            header: t('fields.dealer'),
            sortField: 'dealer',
            render: ({ dealer }: OrganisationRow) => dealer.companyName,
          },
        ]
      : []),
  ]
  if (isRemoved) {
    return [
      ...first,
      {
        key: 'removedAt',
        header: t('fields.removedAt'),
        sortField: 'removedAt',
        render: ({ removedAt }) => (removedAt === null ? '' : formats.dateTime(removedAt)),
        phone: 'none',
      },
      {
        key: 'restorableUntil',
        header: t('fields.restorableUntil'),
        render: ({ restorableUntil }) => <TimeLeft until={restorableUntil} />,
      },
      {
        key: 'restore',
        header: t('restore'),
        isHeaderHidden: true,
        align: 'end',
        render: (organisation) => <RestoreButton organisation={organisation} size="compact-sm" />,
      },
    ]
  }
  return [
    ...first,
    {
      key: 'incidents',
      header: t('incidents:column.header'),
      sortField: 'incidents',
      phone: 'line',
      render: ({ standing }) => <IncidentStanding standing={standing} />,
    },
    {
      key: 'city',
      phone: 'none',
      header: t('fields.city'),
      render: ({ address: { city, country } }) => `${city}, ${t(`common:countries.${country}`)}`,
    },
    {
      key: 'shopCount',
      phone: 'none',
      header: t('fields.shopCount'),
      align: 'end',
      render: ({ shopCount }) => formats.number(shopCount),
    },
    {
      key: 'payment',
      phone: 'none',
      header: t('fields.payment'),
      render: ({ standing }) => <PaymentStanding standing={standing} />,
    },
    {
      key: 'switch',
      header: t('select'),
      isHeaderHidden: true,
      align: 'end',
      render: ({ _id, name }) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('switchTo', { name })}
          onClick={() => switchTo(_id)}
        >
          {t('select')}
        </Button>
      ),
    },
  ]
}
