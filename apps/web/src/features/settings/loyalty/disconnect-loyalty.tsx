import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { DangerZone } from '../../../ui/dialogs/danger-zone.tsx'
import { disconnectLoyaltyMutation } from './loyalty.graphql.ts'

export const DisconnectLoyalty = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('loyalty')
  const { change } = useChange(disconnectLoyaltyMutation, {
    done: t('disconnected'),
    failed: t('changeFailed'),
  })
  return (
    <DangerZone
      title={t('disconnect')}
      text={t('disconnectWords')}
      label={t('disconnect')}
      onConfirm={async () => (await change({})).ok && onDone()}
    />
  )
}
