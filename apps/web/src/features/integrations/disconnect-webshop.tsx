import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { DangerZone } from '../../ui/dialogs/danger-zone.tsx'
import { disconnectWebshopMutation, type WebshopPlace } from './webshop.graphql.ts'

export const DisconnectWebshop = ({
  place,
  onDone,
}: {
  place: WebshopPlace
  onDone: () => void
}) => {
  const { t } = useTranslation('integrations')
  const { change } = useChange(disconnectWebshopMutation, {
    done: t('disconnected'),
    failed: t('changeFailed'),
  })
  return (
    <DangerZone
      title={t('disconnect')}
      text={t('webshop.disconnectWords')}
      label={t('disconnect')}
      onConfirm={async () => (await change(place)).ok && onDone()}
    />
  )
}
