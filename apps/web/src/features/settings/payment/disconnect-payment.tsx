import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { DangerZone } from '../../../ui/dialogs/danger-zone.tsx'
import { disconnectMutation } from './payment.graphql.ts'

export const DisconnectPayment = () => {
  const { t } = useTranslation('payment')
  const { change } = useChange(disconnectMutation, {
    done: t('disconnected'),
    failed: t('disconnectFailed'),
    touches: ['PaymentAccount', 'Log'],
  })
  return (
    <DangerZone
      title={t('disconnectTitle')}
      text={t('disconnectText')}
      label={t('disconnect')}
      onConfirm={() => change({})}
    />
  )
}
