import { Button } from '@mantine/core'
import { holdsBoxes, isReservationOver, type ReservationAction } from '@lockerdesk/domain'
import {
  IconArrowsExchange,
  IconBan,
  IconCheck,
  IconClockPlus,
  IconCreditCard,
  IconEdit,
  IconLock,
  IconPackageExport,
  IconSend,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ActionMenu, type MenuAction } from '../../../ui/menu/action-menu.tsx'
import { useHeldToast } from '../../../lib/calls/use-held-toast.ts'
import { BoxesDialog } from '../boxes/boxes-dialog.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { changeStatusMutation, requestPaymentMutation } from '../reservation-changes.graphql.ts'
import type { ReservationDetail } from '../reservations.graphql.ts'

type Open = 'reserve' | 'move' | 'extend' | 'complete' | 'remove' | 'cancel' | null

/** What the transition table allows next, and no other; what loses something is behind the menu. */
export const ReservationActions = ({ reservation }: { reservation: ReservationDetail }) => {
  const { t } = useTranslation(['reservations', 'common'])
  const navigate = useNavigate()
  const mayWrite = useMay('reservation.write')
  const [open, setOpen] = useState<Open>(null)
  const { _id, status } = reservation
  const heldToast = useHeldToast()
  const sending = useChange(changeStatusMutation, {
    done: ({ updateReservationStatus }) =>
      heldToast(updateReservationStatus.isMessageHeld, t('actions.sent')),
    failed: t('actions.sendFailed'),
    touches: ['Reservation', 'ReservationPage', 'Locker'],
  })
  const asking = useChange(requestPaymentMutation, {
    done: t('actions.paymentRequested'),
    failed: t('actions.requestPaymentFailed'),
    touches: ['Reservation', 'ReservationPage', 'Order', 'OrderPage'],
  })
  if (!mayWrite) return null
  const allows = (action: ReservationAction) => reservation.allowedActions.includes(action)
  const item = (
    key: NonNullable<Open>,
    icon: MenuAction['icon'],
    isDangerous = false,
  ): MenuAction => ({
    key,
    label: t(`actions.${key}`),
    icon,
    isDangerous,
    run: () => setOpen(key),
  })
  const isOver = isReservationOver(status)
  const edit: MenuAction = {
    key: 'edit',
    label: t('common:edit'),
    icon: <IconEdit size={16} aria-hidden />,
    run: () =>
      void navigate({
        to: '/reservations/$reservationId/edit',
        params: { reservationId: _id },
      }),
  }
  const menu: MenuAction[] = [
    ...(isOver ? [] : [edit, item('extend', <IconClockPlus size={16} aria-hidden />)]),
    ...(holdsBoxes(status) ? [item('move', <IconArrowsExchange size={16} aria-hidden />)] : []),
    ...(allows('remove')
      ? [item('remove', <IconPackageExport size={16} aria-hidden />, true)]
      : []),
    ...(allows('cancel') ? [item('cancel', <IconBan size={16} aria-hidden />, true)] : []),
  ]
  const close = () => setOpen(null)
  return (
    <>
      {allows('reserve') && (
        <Button leftSection={<IconLock size={16} aria-hidden />} onClick={() => setOpen('reserve')}>
          {t('actions.reserve')}
        </Button>
      )}
      {allows('send') && (
        <Button
          variant={status === 'sent' ? 'default' : 'filled'}
          leftSection={<IconSend size={16} aria-hidden />}
          loading={sending.isRunning}
          onClick={() =>
            void sending.change({ id: _id, data: { action: 'send', expectedStatus: status } })
          }
        >
          {t(status === 'sent' ? 'actions.resend' : 'actions.send')}
        </Button>
      )}
      {reservation.mayRequestPayment && (
        <Button
          variant={reservation.paymentRequestedAt === null ? 'filled' : 'default'}
          leftSection={<IconCreditCard size={16} aria-hidden />}
          loading={asking.isRunning}
          onClick={() => void asking.change({ id: _id })}
        >
          {t(
            reservation.paymentRequestedAt === null
              ? 'actions.requestPayment'
              : 'actions.requestPaymentAgain',
          )}
        </Button>
      )}
      {allows('complete') && (
        <Button
          variant={status === 'sent' ? 'filled' : 'default'}
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => setOpen('complete')}
        >
          {t('actions.complete')}
        </Button>
      )}
      <ActionMenu label={t('actions.more')} actions={menu} />
      {(open === 'reserve' || open === 'move') && (
        <BoxesDialog kind={open} reservation={reservation} onClose={close} />
      )}
      {open === 'extend' && <ExtendDialog reservation={reservation} onClose={close} />}
      {open === 'complete' && <CompleteDialog reservation={reservation} onClose={close} />}
      {(open === 'remove' || open === 'cancel') && (
        <LeaveDialog kind={open} reservation={reservation} onClose={close} />
      )}
    </>
  )
}
