import { useTranslation } from '../../ui/texts/use-translation.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { ChoiceDialog } from '../../ui/dialogs/choice-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { replayFailedMutation } from './deliveries.graphql.ts'
import type { Endpoint } from './webhooks.graphql.ts'

const HOUR_MS = 60 * 60 * 1000
const PERIODS = { hour: 1, day: 24, week: 7 * 24, all: 31 * 24 } as const
type Period = keyof typeof PERIODS
const PERIOD_NAMES = Object.keys(PERIODS) as readonly Period[]

export const ReplayFailedDialog = ({
  endpoint,
  onClose,
}: {
  endpoint: Endpoint
  onClose: () => void
}) => {
  const { t } = useTranslation('webhooks')
  const { change, isRunning } = useChange(replayFailedMutation, {
    failed: t('replayFailedText'),
    touches: ['WebhookDeliveryPage', 'WebhookEndpoint'],
  })
  const replay = async (chosen: string) => {
    const hours = PERIODS[PERIOD_NAMES.find((name) => name === chosen) ?? 'all']
    const since = new Date(productNow().getTime() - hours * HOUR_MS).toISOString()
    const outcome = await change({ endpointId: endpoint._id, since })
    if (!outcome.ok) return
    const count = outcome.value.replayFailedWebhooks
    showToast({ severity: 'success', message: t('replayed', { count }) })
    onClose()
  }
  return (
    <ChoiceDialog
      title={t('replayFailed')}
      text={t('replayFailedHint')}
      label={t('since')}
      choices={PERIOD_NAMES.map((name) => ({ value: name, label: t(`periods.${name}`) }))}
      firstChoice="all"
      confirmLabel={t('replay')}
      isRunning={isRunning}
      onConfirm={(chosen) => void replay(chosen)}
      onClose={onClose}
    />
  )
}
