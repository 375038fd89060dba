import { Button } from '@mantine/core'
import { TEST_WEBHOOK_EVENT, WEBHOOK_DELIVERY_STATES } from '@lockerdesk/domain'
import { IconRotateClockwise2, IconWebhook } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { List } from '../../lib/list-page/list.tsx'
import { paginationOf } from '../../lib/list-page/list-search.ts'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { type Delivery, webhookDeliveriesQuery } from './deliveries.graphql.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { ReplayFailedDialog } from './replay-failed-dialog.tsx'
import { DELIVERY_TONES } from './tones.ts'
import { useEventWords } from './use-event-words.ts'
import type { Endpoint } from './webhooks.graphql.ts'
import classes from './webhooks.module.css'

/** Every event for this endpoint, the newest first; opened, every try of it. */
export const DeliveryList = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('webhooks')
  const wordsOf = useEventWords()
  const search = useSearch({ from: '/shell/integrations/webhooks/$endpointId' })
  const { state, event } = search
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isReplaying, setReplaying] = useState(false)
  const source = useListRows({
    pages: {
      query: webhookDeliveriesQuery,
      variables: {
        filter: { endpointId: endpoint._id, state: state ?? null, eventType: event ?? null },
        pagination: paginationOf(search),
      },
      of: ({ webhookDeliveries }) => webhookDeliveries,
    },
    topics: ['integration'],
  })
  const isReplayable = endpoint.failedCount > 0 && endpoint.state !== 'off'
  return (
    <>
      <List
        name="webhookDeliveries"
        title={t('log')}
        search={search}
        source={source}
        columns={useColumns()}
        open={({ _id }) => {
          setOpenedId(_id)
          return undefined
        }}
        tabs={{
          label: t('fields.state'),
          words: ['state'],
          chosen: state ?? 'all',
          items: (['all', ...WEBHOOK_DELIVERY_STATES] as const).map((value) => ({
            value,
            label: t(`tabs.${value}`),
            puts: { state: value === 'all' ? undefined : value },
          })),
        }}
        filters={[
          {
            key: 'event',
            label: t('fields.event'),
            whenUnset: t('allEvents'),
            options: [...endpoint.eventTypes, TEST_WEBHOOK_EVENT].map((type) => ({
              value: type,
              label: wordsOf(type),
            })),
          },
        ]}
        tools={
          isReplayable && (
            <Button
              variant="default"
              leftSection={<IconRotateClockwise2 size={16} aria-hidden />}
              onClick={() => setReplaying(true)}
            >
              {t('replayFailed')}
            </Button>
          )
        }
        empty={{
          icon: IconWebhook,
          title: t('noDeliveries.title'),
          text: t('noDeliveries.text'),
        }}
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
    </>
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
      phone: 'fact',
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
      phone: 'none',
      render: ({ attemptCount }) => formats.number(attemptCount),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      render: ({ createdAt }) => formats.dateTime(createdAt),
    },
  ]
}
