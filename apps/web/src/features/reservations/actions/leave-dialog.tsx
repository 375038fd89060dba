import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { holdsBoxes } from '@lockerdesk/domain'
import { IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { boxesToEmpty } from './boxes-to-empty.ts'
import { EmptiedChecklist } from './emptied-checklist.tsx'
import { PaidOrderNotice } from '../detail/paid-order-notice.tsx'
import type { ReservationDetail } from '../reservations.graphql.ts'
import { useCancelReservation } from './use-cancel-reservation.ts'

/** The goods stay behind: says which boxes must be emptied, then lets them be ticked off. */
export const LeaveDialog = ({
  kind,
  reservation,
  onClose,
}: {
  kind: 'remove' | 'cancel'
  reservation: ReservationDetail
  onClose: () => void
}) => {
  const { t } = useTranslation(['reservations', 'common'])
  const [reason, setReason] = useState('')
  const [isDone, setDone] = useState(false)
  const { run: giveUp, refund, isRunning } = useCancelReservation(kind, reservation)
  const { status, boxes } = reservation
  // Whoever gets money back is told of it in any case.
  const isToldAnyway = refund !== null && refund.amount > 0
  const [notifyCustomer, setNotify] = useState(status === 'sent')
  const [leavesGoods] = useState(holdsBoxes(status))
  const run = async () => {
    const isGone = await giveUp(reason, notifyCustomer)
    if (isGone && leavesGoods) setDone(true)
    else onClose()
  }
  if (isDone)
    return (
      <Dialog title={t('tickOffTitle')} isOpen onClose={onClose}>
        <Stack>
          <span>{t(boxesToEmpty(reservation).length === 0 ? 'allEmptied' : 'tickOffText')}</span>
          <EmptiedChecklist reservation={reservation} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('common:close')}</Button>
          </Group>
        </Stack>
      </Dialog>
    )
  return (
    <Dialog title={t(`${kind}.title`, { id: reservation.id })} isOpen onClose={onClose}>
      <Stack>
        <span>{t(`${kind}.text`)}</span>
        {refund !== null && <PaidOrderNotice reservation={reservation} refund={refund} />}
        {leavesGoods && (
          <Notice tone="warn" icon={<IconPackageExport size={18} aria-hidden />}>
            {boxes.map(({ label, lockerName }) => (
              <div key={`${lockerName} ${label}`}>
                {t('boxMustBeEmptied', { box: label, locker: lockerName })}
              </div>
            ))}
          </Notice>
        )}
        <Textarea
          autosize
          minRows={2}
          maxLength={500}
          label={t('fields.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {status === 'sent' && !isToldAnyway && (
          <Checkbox
            label={t('tellWithdrawn')}
            description={t('tellWithdrawnHint')}
            checked={notifyCustomer}
            onChange={(event) => setNotify(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:keep')}
          </Button>
          <Button
            color="red"
            loading={isRunning}
            disabled={refund?.isAllowed === false}
            onClick={() => void run()}
          >
            {t(`${kind}.confirm`)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
