import { Button } from '@mantine/core'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConnectionCard } from '../../ui/connection-card.tsx'
import { CONNECTION_TONES } from './tones.ts'
import {
  changeWebshopPauseMutation,
  syncWebshopMutation,
  type Webshop,
  type WebshopPlace,
} from './webshop.graphql.ts'

export const WebshopState = ({
  place,
  webshop,
  onChanged,
}: {
  place: WebshopPlace
  webshop: Webshop
  onChanged: () => void
}) => {
  const { t } = useTranslation('integrations')
  const formats = useFormats()
  const { state, isPaused, failures, lastAnswer, lastSyncAt, restingUntil, problemCount } = webshop
  const pause = useChange(changeWebshopPauseMutation, { failed: t('changeFailed') })
  const sync = useChange(syncWebshopMutation, { done: t('asking'), failed: t('changeFailed') })
  const after = (run: Promise<unknown>) => void run.then(onChanged)
  return (
    <ConnectionCard
      title={t('connection')}
      state={t(`states.${state}`)}
      tone={CONNECTION_TONES[state]}
      words={t(`webshop.stateWords.${state}`, {
        count: failures,
        answer: lastAnswer ?? '',
        at: restingUntil === null ? '' : formats.time(restingUntil),
      })}
      facts={[
        [t('lastSync'), lastSyncAt === null ? t('never') : <TimeAgo key="last" iso={lastSyncAt} />],
        [t('webshop.webhook'), <WebhookWords key="webhook" webshop={webshop} />],
        [t('webshop.takenCount'), formats.number(webshop.takenCount)],
        ...(problemCount > 0
          ? ([[t('webshop.problems'), formats.number(problemCount)]] as const)
          : []),
      ]}
      actions={
        <>
          {!isPaused && (
            <Button
              variant="default"
              loading={sync.isRunning}
              onClick={() => after(sync.change(place))}
            >
              {t('syncNow')}
            </Button>
          )}
          <Button
            variant="default"
            loading={pause.isRunning}
            onClick={() => after(pause.change({ ...place, newIsPaused: !isPaused }))}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
        </>
      }
    />
  )
}

const WebhookWords = ({ webshop }: { webshop: Webshop }) => {
  const { t } = useTranslation('integrations')
  const { webhookState, webhookAnswer, lastWebhookAt } = webshop
  return (
    <>
      {t(`webshop.webhooks.${webhookState}`, { answer: webhookAnswer ?? '' })}
      {lastWebhookAt !== null && (
        <>
          {' · '}
          <TimeAgo iso={lastWebhookAt} />
        </>
      )}
    </>
  )
}
