import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { ENDPOINT_TONES } from './tones.ts'
import type { Endpoint } from './webhooks.graphql.ts'
import classes from './webhooks.module.css'

export const useEndpointColumns = (): readonly Column<Endpoint>[] => {
  const { t } = useTranslation('webhooks')
  return [
    {
      key: 'name',
      header: t('fields.name'),
      render: ({ _id, name, url }) => (
        <TwoLines below={<span className={classes.mono}>{url}</span>}>
          <Link to="/integrations/webhooks/$endpointId" params={{ endpointId: _id }}>
            {name}
          </Link>
        </TwoLines>
      ),
    },
    {
      key: 'events',
      header: t('fields.events'),
      phone: 'none',
      render: ({ eventTypes, shopName }) => (
        <TwoLines below={shopName ?? t('allShops')}>
          {t('eventCount', { count: eventTypes.length })}
        </TwoLines>
      ),
    },
    {
      key: 'state',
      header: t('fields.state'),
      phone: 'fact',
      render: ({ state }) => <Badge tone={ENDPOINT_TONES[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      key: 'last',
      phone: 'none',
      header: t('fields.last'),
      render: ({ lastAttemptAt, lastAnswer }) =>
        lastAttemptAt === null ? (
          t('never')
        ) : (
          <TwoLines below={lastAnswer ?? ''}>
            <TimeAgo iso={lastAttemptAt} />
          </TwoLines>
        ),
    },
    {
      key: 'open',
      header: t('fields.open'),
      render: ({ waitingCount, failedCount }) =>
        t('open', { waiting: waitingCount, failed: failedCount }),
    },
  ]
}
