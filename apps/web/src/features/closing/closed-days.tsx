import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ClosedDay, closedDaysQuery } from './closing.graphql.ts'

/** The days that were closed, the latest first. */
export const ClosedDays = ({ shopId }: { shopId: string | null }) => {
  const { t } = useTranslation('closing')
  const formats = useFormats()
  const [{ data }] = useQuery({ query: closedDaysQuery, variables: { shopId } })
  const money = (key: 'sales' | 'refunds' | 'net'): Column<ClosedDay> => ({
    key,
    header: t(`sums.${key}`),
    align: 'end',
    render: (row) => formats.money(row[key]),
  })
  const columns: Column<ClosedDay>[] = [
    {
      key: 'day',
      header: t('day'),
      render: ({ day }) => (
        <Link to="." search={(old) => ({ ...old, day })}>
          {formats.date(`${day}T12:00:00Z`)}
        </Link>
      ),
    },
    { ...money('sales'), phone: 'fact' },
    money('refunds'),
    { ...money('net'), phone: 'none' },
    { key: 'by', header: t('by'), render: ({ closedByName }) => closedByName },
  ]
  return (
    <Card title={t('closedDays')} padding={false}>
      <DataTable
        label={t('closedDays')}
        rows={data?.closedDays}
        columns={columns}
        rowKey={({ day }) => day}
        empty={<EmptyState title={t('noClosedDays')} />}
      />
    </Card>
  )
}
