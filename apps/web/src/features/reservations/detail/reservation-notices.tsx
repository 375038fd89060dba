import { customerName, hasNoChannel, isReservationOver } from '@lockerdesk/domain'
import {
  IconClockHour4,
  IconHourglass,
  IconLockExclamation,
  IconMessageOff,
  IconPackageImport,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EmptiedChecklist } from '../actions/emptied-checklist.tsx'
import { LeaveDialog } from '../actions/leave-dialog.tsx'
import { HeldMessagesNotice } from '../../messages/index.ts'
import { PickupTroubleNotice } from './pickup-trouble-notice.tsx'
import type { ReservationDetail } from '../reservations.graphql.ts'
import { useShopFormats } from '../use-shop-formats.ts'

const TELL_AGAIN_MS = 20_000

/** What stands in the way of this reservation, and what somebody must still do for it. */
export const ReservationNotices = ({ reservation }: { reservation: ReservationDetail }) => {
  const { t } = useTranslation('reservations')
  const formats = useShopFormats(reservation.timeZone)
  const now = useNow(TELL_AGAIN_MS)
  const { status, isWaiting, pickupDateTime, completesAt, boxes } = reservation
  const isOver = isReservationOver(status)
  const isPaid = reservation.order?.status === 'Paid'
  const [isRefunding, setRefunding] = useState(false)
  const mayRefund = reservation.refundOnCancel?.isAllowed === true
  const isLate = !isOver && completesAt === null && Date.parse(pickupDateTime) < now.getTime()
  const isLockedDown = !isOver && boxes.some(({ locker }) => locker?.isInLockdown === true)
  return (
    <>
      {isLate && (
        <Notice tone="warn" icon={<IconClockHour4 size={18} aria-hidden />}>
          {t('lateNotice', { at: formats.dateTime(pickupDateTime) })}
        </Notice>
      )}
      {isPaid && (
        <PickupTroubleNotice
          reservation={reservation}
          onRefund={mayRefund ? () => setRefunding(true) : null}
        />
      )}
      {isRefunding && (
        <LeaveDialog kind="cancel" reservation={reservation} onClose={() => setRefunding(false)} />
      )}
      {isLockedDown && !isPaid && (
        <Notice tone="bad" icon={<IconLockExclamation size={18} aria-hidden />}>
          {t('lockdownNotice')}
        </Notice>
      )}
      <HeldMessagesNotice messages={reservation.messages} />
      {reservation.awaitsFilling && (
        <Notice tone="note" icon={<IconPackageImport size={18} aria-hidden />}>
          {t('toFillNotice')} <Link to="/reservations/fill">{t('links.fillMode')}</Link>
        </Notice>
      )}
      {isWaiting && (
        <Notice tone="note" icon={<IconHourglass size={18} aria-hidden />}>
          {t('waitingNotice', { name: customerName(reservation) })}
        </Notice>
      )}
      {completesAt !== null && !isOver && (
        <Notice tone="good" icon={<IconHourglass size={18} aria-hidden />}>
          {t('completesNotice', { at: formats.time(completesAt) })}
        </Notice>
      )}
      {!isOver && reservation.isNotSent && !hasNoChannel(reservation) && (
        <Notice tone="bad" icon={<IconMessageOff size={18} aria-hidden />}>
          {t('notSentNotice')}
        </Notice>
      )}
      {!isOver && !reservation.isVendingReservation && hasNoChannel(reservation) && (
        <Notice tone="warn" icon={<IconMessageOff size={18} aria-hidden />}>
          {t('noChannel')}
        </Notice>
      )}
      <EmptiedChecklist reservation={reservation} />
    </>
  )
}
