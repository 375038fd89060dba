import { Button } from '@mantine/core'
import type { WebhookEndpointState } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConnectionCard } from '../../ui/connection-card.tsx'
import { showToast } from '../../ui/toast.ts'
import { sendTestWebhookMutation } from './deliveries.graphql.ts'
import { ENDPOINT_TONES } from './tones.ts'
import { useEventWords } from './use-event-words.ts'
import { changeWebhookPauseMutation, type Endpoint } from './webhooks.graphql.ts'
import classes from './webhooks.module.css'

/** What a press on the button does. */
const TURNS = {
  new: 'pause',
  working: 'pause',
  troubled: 'pause',
  paused: 'resume',
  off: 'switchOn',
} as const satisfies Record<WebhookEndpointState, string>

export const EndpointState = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('webhooks')
  const formats = useFormats()
  const wordsOf = useEventWords()
  const { _id, state, failures, lastAnswer, lastSuccessAt, restingUntil, previousUntil } = endpoint
  const pause = useChange(changeWebhookPauseMutation, { failed: t('changeFailed') })
  const isStopped = state === 'paused' || state === 'off'
  const isOverlapping = previousUntil !== null && Date.parse(previousUntil) > productNow().getTime()
  return (
    <ConnectionCard
      title={t('delivery')}
      state={t(`states.${state}`)}
      tone={ENDPOINT_TONES[state]}
      words={t(`stateWords.${state}`, {
        count: failures,
        answer: lastAnswer ?? '',
        at: restingUntil === null ? '' : formats.time(restingUntil),
      })}
      facts={[
        [
          t('fields.lastSuccess'),
          lastSuccessAt === null ? t('never') : <TimeAgo key="last" iso={lastSuccessAt} />,
        ],
        [t('fields.events'), endpoint.eventTypes.map(wordsOf).join(' · ')],
        [t('fields.shop'), endpoint.shopName ?? t('allShops')],
        [
          t('fields.secret'),
          <span key="secret">
            <span className={classes.mono}>{endpoint.secretHint}</span>
            {isOverlapping && ` · ${t('oldUntil', { until: formats.dateTime(previousUntil) })}`}
          </span>,
        ],
      ]}
      actions={
        <>
          <TestButton endpointId={_id} />
          <Button
            variant="default"
            loading={pause.isRunning}
            onClick={() => void pause.change({ id: _id, newIsPaused: !isStopped })}
          >
            {t(TURNS[state])}
          </Button>
        </>
      }
    />
  )
}

/** Says at once how it went; the log has the details. */
const TestButton = ({ endpointId }: { endpointId: string }) => {
  const { t } = useTranslation('webhooks')
  const test = useChange(sendTestWebhookMutation, {
    failed: t('testFailed'),
    touches: ['WebhookDeliveryPage', 'WebhookEndpoint'],
  })
  const send = async () => {
    const outcome = await test.change({ id: endpointId })
    if (!outcome.ok) return
    const { state, attempts } = outcome.value.sendTestWebhook
    const [attempt] = attempts
    const answer = attempt?.problem ?? String(attempt?.status ?? '')
    if (state === 'delivered') showToast({ severity: 'success', message: t('tested', { answer }) })
    else showToast({ severity: 'danger', message: t('testRefused', { answer }) })
  }
  return (
    <Button loading={test.isRunning} onClick={() => void send()}>
      {t('test')}
    </Button>
  )
}
