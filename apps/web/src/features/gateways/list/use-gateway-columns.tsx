import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { TimeAgo } from '../../../lib/time/time-ago.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { CopyText } from '../../../ui/codes/copy-text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { ConnectionBadge } from '../connection-badge.tsx'
import { FirmwareCell } from '../firmware-words.tsx'
import type { GatewayRow } from '../gateways.graphql.ts'
import classes from '../gateways.module.css'

/** The columns that every list of gateways has; `where` says to whom or which shop each belongs. */
export const useGatewayColumns = <Row extends GatewayRow>({
  where,
  seesQueue,
}: {
  where: Column<Row>
  seesQueue: boolean
}): readonly Column<Row>[] => {
  const { t } = useTranslation('gateways')
  const formats = useFormats()
  const queued: Column<Row> = {
    key: 'queued',
    header: t('fields.queued'),
    align: 'end',
    phone: 'none',
    render: ({ queuedMessagesCount, oldestQueuedMessageAt }) =>
      oldestQueuedMessageAt === null ? (
        formats.number(queuedMessagesCount ?? 0)
      ) : (
        <TwoLines below={<TimeAgo iso={oldestQueuedMessageAt} />}>
          {formats.number(queuedMessagesCount ?? 0)}
        </TwoLines>
      ),
  }
  return [
    {
      key: 'name',
      header: t('fields.name'),
      render: ({ _id, name, deviceId, organisationId, isBetaTester }) => (
        <TwoLines below={deviceId}>
          {organisationId === null ? (
            name
          ) : (
            <Link
              to="/gateways/$gatewayId"
              params={{ gatewayId: _id }}
              search={{ organisationId, shopId: undefined }}
            >
              {name}
            </Link>
          )}{' '}
          {isBetaTester === true && <Badge tone="note">{t('beta')}</Badge>}
        </TwoLines>
      ),
    },
    where,
    {
      key: 'connection',
      header: t('fields.connection'),
      phone: 'fact',
      render: ({ deviceState }) => <ConnectionBadge status={deviceState.connectionStatus} />,
    },
    {
      key: 'lastSeen',
      header: t('fields.lastSeen'),
      render: ({ deviceState: { lastSeenAt } }) =>
        lastSeenAt === null ? t('never') : <TimeAgo iso={lastSeenAt} />,
    },
    {
      key: 'firmware',
      header: t('fields.firmware'),
      phone: 'none',
      render: ({ deviceState }) => <FirmwareCell versions={deviceState.firmwareVersions} />,
    },
    ...(seesQueue ? [queued] : []),
    {
      key: 'error',
      header: t('fields.lastError'),
      phone: 'none',
      render: ({ deviceState: { lastErrorMessage } }) =>
        lastErrorMessage === null ? (
          '–'
        ) : (
          <span className={classes.error}>
            <span className={classes.errorText} title={lastErrorMessage}>
              {lastErrorMessage}
            </span>
            <CopyText text={lastErrorMessage} label={t('copyError')} />
          </span>
        ),
    },
  ]
}
