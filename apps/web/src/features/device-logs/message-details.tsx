import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { CopyText } from '../../ui/codes/copy-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { JsonView, prettyJson } from '../../ui/json-view.tsx'
import { type DeviceLog, type ThreadLog, threadQuery } from './device-logs.graphql.ts'
import classes from './device-logs.module.css'

/** One message as it came, with what it answers or what answered it. */
export const MessageDetails = ({
  log,
  onThread,
}: {
  log: DeviceLog
  onThread: (correlationId: string) => void
}) => {
  const { t } = useTranslation(['deviceLogs', 'common'])
  const thread = log.correlationId ?? log.messageId
  const [{ data }] = useQuery({
    query: threadQuery,
    variables: { id: thread ?? '' },
    pause: thread === null || log.paired.length === 0,
    requestPolicy: 'cache-and-network',
  })
  const [shown, setShown] = useState<ThreadLog>(log)
  const others = data?.deviceLogs.items.toReversed() ?? []
  return (
    <div className={classes.details}>
      {others.length > 1 && (
        <div role="group" aria-label={t('thread')} className={classes.steps}>
          {others.map((other) => (
            <button
              key={other._id}
              type="button"
              className={classes.step}
              aria-pressed={other._id === shown._id}
              onClick={() => setShown(other)}
            >
              {t(`directions.${other.direction}`)}: {other.type}
              <Elapsed from={others[0]?.createdAt ?? other.createdAt} to={other.createdAt} />
            </button>
          ))}
        </div>
      )}
      <MessageFacts log={shown} />
      <Group justify="space-between" mb={4}>
        <strong>{t('raw')}</strong>
        <CopyText text={prettyJson(shown.raw)} />
      </Group>
      <JsonView raw={shown.raw} label={t('raw')} />
      {thread !== null && (
        <Button mt="sm" variant="default" size="compact-sm" onClick={() => onThread(thread)}>
          {t('showThread')}
        </Button>
      )}
    </div>
  )
}

const Elapsed = ({ from, to }: { from: string; to: string }) => {
  const { t } = useTranslation('deviceLogs')
  const formats = useFormats()
  const elapsedMs = Date.parse(to) - Date.parse(from)
  return elapsedMs === 0 ? null : (
    <span className={classes.soft}> {t('after', { ms: formats.number(elapsedMs) })}</span>
  )
}

const MessageFacts = ({ log }: { log: ThreadLog }) => {
  const { t } = useTranslation('deviceLogs')
  const formats = useFormats()
  const { serviceLocation } = log
  return (
    <div className={classes.facts}>
      <Facts
        of={[
          [t('fields.type'), log.type],
          [t('fields.direction'), t(`directions.${log.direction}`)],
          [t('fields.kind'), log.kind === null ? '–' : t(`kinds.${log.kind}`)],
          [t('fields.deviceKind'), log.deviceKind ?? '–'],
          [
            t('fields.gateway'),
            serviceLocation === null ? (
              log.deviceId
            ) : (
              <Link
                key="gateway"
                to="/gateways/$gatewayId"
                params={{ gatewayId: serviceLocation._id }}
              >
                {serviceLocation.name}
              </Link>
            ),
          ],
          [t('fields.createdAt'), formats.dateTime(log.createdAt)],
          ...(log.sentAt === null
            ? []
            : [[t('fields.sentAt'), formats.dateTime(log.sentAt)] as const]),
          ...(log.correlationId === null
            ? []
            : [[t('fields.correlationId'), log.correlationId] as const]),
          ...(log.problem === null ? [] : [[t('fields.problem'), log.problem] as const]),
        ]}
      />
    </div>
  )
}
