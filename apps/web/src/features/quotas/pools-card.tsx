import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { useMayAnywhere } from '../../lib/session/session.ts'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import '../../ui/styles/mantine-styles.ts'
import { WaitingPart } from '../../ui/page/waiting-part.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { PoolsDialog } from './pools-dialog.tsx'
import { type QuotaPoolRow, quotaPoolsQuery } from './quotas.graphql.ts'

/** What a reseller may give to its organisations in a month, and what of it is given. */
export const PoolsCard = ({ resellerId }: { resellerId: string }) => {
  const { t } = useTranslation('quotas')
  const formats = useFormats()
  const maySet = useMayAnywhere('reseller.write')
  const [isOpen, setOpen] = useState(false)
  const [{ data, error }, reload] = useQuery({ query: quotaPoolsQuery, variables: { resellerId } })
  const columns: Column<QuotaPoolRow>[] = [
    { key: 'kind', header: t('pools.kind'), render: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'pool',
      header: t('pools.pool'),
      align: 'end',
      render: ({ pool }) => (pool === null ? t('pools.noEnd') : formats.number(pool)),
    },
    {
      key: 'given',
      header: t('pools.given'),
      align: 'end',
      render: ({ given, isUnlimitedGiven }) =>
        isUnlimitedGiven
          ? t('pools.unlimitedGiven', { given: formats.number(given) })
          : formats.number(given),
    },
  ]
  const edit = maySet && data !== undefined && (
    <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
      {t('pools.edit')}
    </Button>
  )
  return (
    <Card title={t('pools.title')} actions={edit} padding={false}>
      {data === undefined && error === undefined && <WaitingPart />}
      {data === undefined && error !== undefined && <QueryProblem error={error} onRetry={reload} />}
      {data !== undefined && (
        <DataTable
          label={t('pools.title')}
          rows={data.quotaPools}
          columns={columns}
          rowKey={({ kind }) => kind}
          empty={null}
        />
      )}
      {isOpen && data !== undefined && (
        <PoolsDialog
          resellerId={resellerId}
          pools={data.quotaPools}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
