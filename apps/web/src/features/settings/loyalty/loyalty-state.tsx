import { Button } from '@mantine/core'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { TimeAgo } from '../../../lib/time/time-ago.tsx'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ConnectionCard } from '../../../ui/connection-card.tsx'
import {
  changeLoyaltyPauseMutation,
  type LoyaltySettings,
  retryLoyaltyEntriesMutation,
} from './loyalty.graphql.ts'

const TONES = { new: 'note', working: 'good', troubled: 'bad', paused: 'warn' } as const

export const LoyaltyState = ({
  settings,
  onChanged,
}: {
  settings: LoyaltySettings
  onChanged: () => void
}) => {
  const { t } = useTranslation('loyalty')
  const formats = useFormats()
  const { state, isPaused, failures, lastAnswer, lastSyncAt, queuedCount, failedCount } = settings
  const pause = useChange(changeLoyaltyPauseMutation, { failed: t('changeFailed') })
  const retry = useChange(retryLoyaltyEntriesMutation, {
    done: t('sentAgain'),
    failed: t('changeFailed'),
    touches: ['LoyaltyEntry'],
  })
  const after = (run: Promise<unknown>) => void run.then(onChanged)
  return (
    <ConnectionCard
      title={t('state')}
      state={t(`states.${state}`)}
      tone={TONES[state]}
      words={t(`stateWords.${state}`, {
        count: failures,
        answer: lastAnswer ?? '',
        at: settings.restingUntil === null ? '' : formats.time(settings.restingUntil),
      })}
      facts={[
        [t('lastSync'), lastSyncAt === null ? t('never') : <TimeAgo key="last" iso={lastSyncAt} />],
        [t('lastAnswer'), lastAnswer ?? '–'],
        [t('queued'), formats.number(queuedCount)],
        [t('failed'), formats.number(failedCount)],
      ]}
      actions={
        <>
          {(failedCount > 0 || failures > 0) && !isPaused && (
            <Button
              variant="default"
              loading={retry.isRunning}
              onClick={() => after(retry.change({ ids: null }))}
            >
              {t('retryAll')}
            </Button>
          )}
          <Button
            variant="default"
            loading={pause.isRunning}
            onClick={() => after(pause.change({ newIsPaused: !isPaused }))}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
        </>
      }
    />
  )
}
