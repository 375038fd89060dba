import { Button } from '@mantine/core'
import { LOYALTY_ENTRY_STATUSES } from '@lockerdesk/domain'
import { IconGift } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { List } from '../../../lib/list-page/list.tsx'
import { paginationOf } from '../../../lib/list-page/list-search.ts'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import {
  loyaltyEntriesQuery,
  type LoyaltyEntry,
  retryLoyaltyEntriesMutation,
} from './loyalty.graphql.ts'

const TONES = { queued: 'note', booked: 'good', failed: 'bad' } as const

/** Every change of points, the newest first, with what the service said to it. */
export const LoyaltyEntries = ({ onRetried }: { onRetried: () => void }) => {
  const { t } = useTranslation('loyalty')
  const search = useSearch({ from: '/shell/settings/loyalty' })
  const { status } = search
  const source = useListRows({
    pages: {
      query: loyaltyEntriesQuery,
      variables: { status: status ?? null, pagination: paginationOf(search) },
      of: ({ loyaltyEntries }) => loyaltyEntries,
    },
    isHeld: false,
    topics: ['integration'],
  })
  return (
    <List
      name="loyaltyEntries"
      title={t('entries')}
      search={search}
      source={source}
      columns={useColumns(onRetried)}
      tabs={{
        label: t('entries'),
        chosen: status ?? 'all',
        items: (['all', ...LOYALTY_ENTRY_STATUSES] as const).map((value) => ({
          value,
          label: t(`tabs.${value}`),
          puts: { status: value === 'all' ? undefined : value },
        })),
      }}
      empty={
        status === undefined
          ? { icon: IconGift, title: t('empty.title'), text: t('empty.text') }
          : { icon: IconGift, title: t('empty.none') }
      }
    />
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
      phone: 'fact',
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
      wraps: true,
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
