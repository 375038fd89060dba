import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { type Attempt, replayDeliveryMutation, webhookDeliveryQuery } from './deliveries.graphql.ts'
import { DELIVERY_TONES } from './tones.ts'
import { useEventWords } from './use-event-words.ts'
import classes from './webhooks.module.css'

/** What was sent and what was answered, try by try. */
export const DeliveryDialog = ({
  id,
  isOff,
  onClose,
}: {
  id: string
  isOff: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('webhooks')
  const wordsOf = useEventWords()
  const [{ data, error }, reload] = useLiveQuery(
    { query: webhookDeliveryQuery, variables: { id } },
    ['integration'],
  )
  const replay = useChange(replayDeliveryMutation, {
    done: t('replayed', { count: 1 }),
    failed: t('replayFailedText'),
    touches: ['WebhookEndpoint'],
  })
  const delivery = data?.webhookDelivery
  const title = delivery === undefined ? t('delivery') : wordsOf(delivery.eventType)
  return (
    <Dialog title={title} isOpen onClose={onClose} size="xl">
      {error !== undefined && delivery === undefined && (
        <QueryProblem error={error} onRetry={reload} />
      )}
      {error === undefined && delivery === undefined && <LoadingScreen />}
      {delivery !== undefined && (
        <Stack gap="md">
          <Group justify="space-between">
            <Badge tone={DELIVERY_TONES[delivery.state]}>
              {t(`deliveryStates.${delivery.state}`)}
            </Badge>
            <Button
              disabled={isOff || delivery.state === 'waiting'}
              loading={replay.isRunning}
              onClick={() => void replay.change({ id })}
            >
              {t('replay')}
            </Button>
          </Group>
          <Text size="sm" className={classes.soft}>
            {t('eventId')} <span className={classes.mono}>{delivery.eventId}</span>
          </Text>
          <strong>{t('fields.attempts')}</strong>
          {delivery.attempts.length === 0 ? (
            <Text size="sm">{t('noAttempt')}</Text>
          ) : (
            <ol className={classes.attempts}>
              {delivery.attempts.map((attempt) => (
                <AttemptCard key={attempt._id} attempt={attempt} />
              ))}
            </ol>
          )}
          <div className={classes.sent}>
            <strong>{t('request')}</strong>
            <JsonView raw={delivery.body} label={t('request')} />
          </div>
        </Stack>
      )}
    </Dialog>
  )
}

const AttemptCard = ({ attempt }: { attempt: Attempt }) => {
  const { t } = useTranslation('webhooks')
  const formats = useFormats()
  const { attemptedAt, durationMs, requestHeaders, status, problem, answer } = attempt
  const isAccepted = status !== null && status >= 200 && status < 300
  return (
    <li className={classes.attempt}>
      <div className={classes.attemptHead}>
        <Badge tone={isAccepted ? 'good' : 'bad'}>{status ?? t('noAnswer')}</Badge>
        <span>{formats.dateTime(attemptedAt)}</span>
        <span className={classes.soft}>{t('took', { ms: formats.number(durationMs) })}</span>
      </div>
      {problem !== null && <span>{problem}</span>}
      <details>
        <summary>{t('headers')}</summary>
        <pre className={classes.headers}>{requestHeaders.join('\n')}</pre>
      </details>
      {answer !== '' && <JsonView raw={answer} label={t('answer')} />}
    </li>
  )
}
