import { Button, Select } from '@mantine/core'
import { PAGE_SIZE, TEST_WEBHOOK_EVENT, WEBHOOK_DELIVERY_STATES } from '@lockerdesk/domain'
import { IconRotateClockwise2, IconWebhook } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { type Delivery, webhookDeliveriesQuery } from './deliveries.graphql.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { ReplayFailedDialog } from './replay-failed-dialog.tsx'
import { DELIVERY_TONES } from './tones.ts'
import { useEventWords } from './use-event-words.ts'
import type { Endpoint } from './webhooks.graphql.ts'
import classes from './webhooks.module.css'

const TABS = ['all', ...WEBHOOK_DELIVERY_STATES] as const

/** Every event for this endpoint, the newest first; opened, every try of it. */
export const DeliveryList = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('webhooks')
  const wordsOf = useEventWords()
  const navigate = useNavigate({ from: '/integrations/webhooks/$endpointId' })
  const { page = 1, state, event } = useSearch({ from: '/shell/integrations/webhooks/$endpointId' })
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isReplaying, setReplaying] = useState(false)
  const [{ data }] = useLiveQuery(
    {
      query: webhookDeliveriesQuery,
      variables: {
        filter: { endpointId: endpoint._id, state: state ?? null, eventType: event ?? null },
        pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      },
    },
    ['integration'],
  )
  const columns = useColumns()
  const list = data?.webhookDeliveries
  const narrow = (to: { state?: typeof state; event?: string | undefined }) =>
    void navigate({ search: (old) => ({ ...old, ...to, page: undefined }) })
  const isNarrowed = state !== undefined || event !== undefined
  return (
    <ListFrame
      tabs={
        <StatusTabs
          label={t('fields.state')}
          value={state ?? 'all'}
          tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          onChange={(tab) =>
            narrow({ state: WEBHOOK_DELIVERY_STATES.find((known) => known === tab) })
          }
        />
      }
      filters={
        <>
          <Select
            clearable
            aria-label={t('fields.event')}
            placeholder={t('allEvents')}
            data={[...endpoint.eventTypes, TEST_WEBHOOK_EVENT].map((type) => ({
              value: type,
              label: wordsOf(type),
            }))}
            value={event ?? null}
            onChange={(chosen) => narrow({ event: chosen ?? undefined })}
          />
          {endpoint.failedCount > 0 && endpoint.state !== 'off' && (
            <Button
              variant="default"
              leftSection={<IconRotateClockwise2 size={16} aria-hidden />}
              onClick={() => setReplaying(true)}
            >
              {t('replayFailed')}
            </Button>
          )}
        </>
      }
      footer={
        list !== undefined && (
          <Pager
            list={list}
            page={page}
            onPage={(to) => void navigate({ search: (old) => ({ ...old, page: to }) })}
          />
        )
      }
    >
      <DataTable
        list="webhookDeliveries"
        label={t('log')}
        rows={list?.items}
        columns={columns}
        rowKey={({ _id }) => _id}
        onOpen={({ _id }) => setOpenedId(_id)}
        empty={
          isNarrowed ? (
            <NoResults onClear={() => narrow({ state: undefined, event: undefined })} />
          ) : (
            <EmptyState
              icon={<IconWebhook size={32} stroke={1.3} aria-hidden />}
              title={t('noDeliveries.title')}
              text={t('noDeliveries.text')}
            />
          )
        }
      />
      {openedId !== null && (
        <DeliveryDialog
          id={openedId}
          isOff={endpoint.state === 'off'}
          onClose={() => setOpenedId(null)}
        />
      )}
      {isReplaying && (
        <ReplayFailedDialog endpoint={endpoint} onClose={() => setReplaying(false)} />
      )}
    </ListFrame>
  )
}

const useColumns = (): readonly Column<Delivery>[] => {
  const { t } = useTranslation('webhooks')
  const formats = useFormats()
  const wordsOf = useEventWords()
  return [
    {
      key: 'event',
      header: t('fields.event'),
      render: ({ eventType }) => (
        <TwoLines below={<span className={classes.mono}>{eventType}</span>}>
          {wordsOf(eventType)}
        </TwoLines>
      ),
    },
    {
      key: 'state',
      header: t('fields.state'),
      render: ({ state, nextAttemptAt }) => (
        <TwoLines
          below={
            nextAttemptAt === null ? '' : t('nextAttempt', { at: formats.dateTime(nextAttemptAt) })
          }
        >
          <Badge tone={DELIVERY_TONES[state]}>{t(`deliveryStates.${state}`)}</Badge>
        </TwoLines>
      ),
    },
    {
      key: 'attempts',
      header: t('fields.attempts'),
      render: ({ attemptCount }) => formats.number(attemptCount),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      render: ({ createdAt }) => formats.dateTime(createdAt),
    },
  ]
}
