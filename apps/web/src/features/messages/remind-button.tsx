import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { remindCustomerMutation } from './messages.graphql.ts'
import { useHeldToast } from '../../lib/calls/use-held-toast.ts'

/** For whoever has a code and has not come yet. */
export const RemindButton = ({ reservationId }: { reservationId: string }) => {
  const { t } = useTranslation('messages')
  const heldToast = useHeldToast()
  const { change, isRunning } = useChange(remindCustomerMutation, {
    done: ({ remindCustomer }) =>
      heldToast(
        remindCustomer.some(({ waitsForLockdown }) => waitsForLockdown),
        t('remind.done'),
      ),
    failed: t('remind.failed'),
    touches: ['Message', 'MessagePage', 'Reservation'],
  })
  return (
    <Button
      variant="default"
      leftSection={<IconBell size={16} aria-hidden />}
      loading={isRunning}
      onClick={() => void change({ reservationId })}
    >
      {t('remind.submit')}
    </Button>
  )
}
