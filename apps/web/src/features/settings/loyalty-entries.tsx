import { Button } from '@mantine/core'
import { LOYALTY_ENTRY_STATUSES, PAGE_SIZE } from '@lockerdesk/domain'
import { IconGift } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useChange } from '../../lib/use-change.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import {
  loyaltyEntriesQuery,
  type LoyaltyEntry,
  retryLoyaltyEntriesMutation,
} from './loyalty.graphql.ts'

const TONES = { queued: 'note', booked: 'good', failed: 'bad' } as const
const ALL = 'all'

/** Every change of points, the newest first, with what the service said to it. */
export const LoyaltyEntries = ({ onRetried }: { onRetried: () => void }) => {
  const { t } = useTranslation('loyalty')
  const navigate = useNavigate({ from: '/settings/loyalty' })
  const { status, page = 1 } = useSearch({ from: '/shell/settings/loyalty' })
  const [{ data }] = useLiveQuery(
    {
      query: loyaltyEntriesQuery,
      variables: {
        status: status ?? null,
        pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      },
    },
    ['integration'],
  )
  const columns = useColumns(onRetried)
  const narrow = (change: object) =>
    void navigate({ search: (old) => ({ ...old, page: undefined, ...change }) })
  const list = data?.loyaltyEntries
  return (
    <ListFrame
      tabs={
        <StatusTabs
          label={t('entries')}
          value={status ?? ALL}
          tabs={[ALL, ...LOYALTY_ENTRY_STATUSES].map((value) => ({
            value,
            label: t(`tabs.${value}`),
          }))}
          onChange={(value) => narrow({ status: value === ALL ? undefined : value })}
        />
      }
      footer={
        list !== undefined && (
          <Pager list={list} page={page} onPage={(to) => narrow({ page: to })} />
        )
      }
    >
      <DataTable
        list="loyaltyEntries"
        label={t('entries')}
        rows={list?.items}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState
            icon={<IconGift size={32} stroke={1.3} aria-hidden />}
            title={t(status === undefined ? 'empty.title' : 'empty.none')}
            {...(status === undefined ? { text: t('empty.text') } : {})}
          />
        }
      />
    </ListFrame>
  )
}

const useColumns = (onRetried: () => void): readonly Column<LoyaltyEntry>[] => {
  const { t } = useTranslation('loyalty')
  const formats = useFormats()
  const { change, isRunning } = useChange(retryLoyaltyEntriesMutation, {
    done: t('sentAgain'),
    failed: t('changeFailed'),
    touches: ['LoyaltyEntry'],
  })
  const retry = async (id: string) => {
    await change({ ids: [id] })
    onRetried()
  }
  return [
    {
      key: 'order',
      header: t('fields.order'),
      render: ({ orderNumber, amount }) => (
        <TwoLines
          below={t(amount > 0 ? 'paid' : 'refunded', { money: formats.money(Math.abs(amount)) })}
        >
          {t('orderNumber', { number: orderNumber })}
        </TwoLines>
      ),
    },
    {
      key: 'points',
      header: t('fields.points'),
      align: 'end',
      render: ({ points }) => (
        <span className="numbers">{points > 0 ? `+${points}` : `−${-points}`}</span>
      ),
    },
    {
      key: 'status',
      header: t('fields.status'),
      render: ({ status }) => <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>,
    },
    {
      key: 'answer',
      header: t('fields.answer'),
      render: ({ answer, attempts }) => {
        const isRepeated = answer !== null && attempts > 1
        return isRepeated ? t('answerAfter', { answer, count: attempts }) : (answer ?? '–')
      },
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      render: ({ createdAt }) => formats.dateTime(createdAt),
    },
    {
      key: 'retry',
      header: t('retry'),
      isHeaderHidden: true,
      align: 'end',
      render: ({ _id, status }) =>
        status === 'failed' && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={isRunning}
            onClick={() => void retry(_id)}
          >
            {t('retry')}
          </Button>
        ),
    },
  ]
}
