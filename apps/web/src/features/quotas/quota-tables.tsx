import type { QuotaKind } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { QuotaDetail } from './quotas.graphql.ts'
import classes from './quotas.module.css'
import { useMonthWords } from './use-month-words.ts'

export const ShopsTable = ({ details: { shops, used } }: { details: QuotaDetail }) => {
  const { t } = useTranslation('quotas')
  const formats = useFormats()
  const columns: Column<QuotaDetail['shops'][number]>[] = [
    {
      key: 'shop',
      header: t('shop'),
      render: ({ shopId, shopName }) =>
        shopName ?? t(shopId === null ? 'wholeOrganisation' : 'goneShop'),
    },
    { key: 'used', header: t('used'), align: 'end', render: (shop) => formats.number(shop.used) },
    {
      key: 'share',
      header: t('share'),
      align: 'end',
      render: (shop) =>
        formats.percent(used === 0 ? 0 : Math.round((shop.used / used) * 100) / 100),
    },
    {
      key: 'usedBefore',
      header: t('usedBefore'),
      align: 'end',
      render: ({ usedBefore }) => formats.number(usedBefore),
    },
  ]
  return (
    <DataTable
      label={t('byShop')}
      rows={shops}
      columns={columns}
      rowKey={({ shopId }) => shopId ?? ''}
      empty={<EmptyState title={t('nothing')} />}
    />
  )
}

export const MonthsTable = ({
  details: { months },
  kind,
}: {
  details: QuotaDetail
  kind: QuotaKind
}) => {
  const { t } = useTranslation('quotas')
  const formats = useFormats()
  const monthWords = useMonthWords()
  const columns: Column<QuotaDetail['months'][number]>[] = [
    {
      key: 'month',
      header: t('month'),
      render: ({ month }) => (
        <Link
          className={classes.monthName}
          to="/quotas/$kind"
          params={{ kind }}
          search={{ month: month.slice(0, 7) }}
        >
          {monthWords(month)}
        </Link>
      ),
    },
    { key: 'used', header: t('used'), align: 'end', render: ({ used }) => formats.number(used) },
  ]
  return (
    <DataTable
      label={t('byMonth')}
      rows={months.slice(0, months.findLastIndex(({ used }) => used > 0) + 1)}
      columns={columns}
      rowKey={({ month }) => month}
      empty={<EmptyState title={t('nothing')} />}
    />
  )
}
