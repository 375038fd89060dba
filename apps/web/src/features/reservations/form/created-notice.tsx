import { boxLabels, customerName } from '@lockerdesk/domain'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { CopyText } from '../../../ui/codes/copy-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CreatedReservation } from '../reservation-changes.graphql.ts'

/** What was just saved, with its code, above the next one. */
export const CreatedNotice = ({ reservation }: { reservation: CreatedReservation }) => {
  const { t } = useTranslation('reservations')
  const { _id, id, pincode, boxes } = reservation
  return (
    <Notice tone="good" icon={<IconCircleCheck size={18} aria-hidden />}>
      <Link to="/reservations/$reservationId" params={{ reservationId: _id }}>
        {id}
      </Link>{' '}
      {t('createdLine', { name: customerName(reservation), boxes: boxLabels(boxes) })}
      {pincode !== null && (
        <>
          {' '}
          {t('codeIs')} <strong className="numbers">{pincode}</strong>
          <CopyText text={pincode} label={t('copyCode')} />
        </>
      )}
    </Notice>
  )
}
