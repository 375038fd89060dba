import { Button, Checkbox, Group, Stack } from '@mantine/core'
import type { BoxSelection } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import { useHeldToast } from '../../../lib/calls/use-held-toast.ts'
import { BoxPicker } from './box-picker.tsx'
import { chosenOf, isFreeFor } from './pickable.ts'
import { changeStatusMutation, moveReservationMutation } from '../reservation-changes.graphql.ts'
import type { ReservationDetail } from '../reservations.graphql.ts'
import { useReservationSetting } from '../form/use-reservation-setting.ts'

/** Other boxes for what stands in the locker, or the first ones for what is to. */
export const BoxesDialog = ({
  kind,
  reservation,
  onClose,
}: {
  kind: 'reserve' | 'move'
  reservation: Pick<ReservationDetail, '_id' | 'shopId' | 'status'> & {
    readonly boxes: readonly Pick<ReservationDetail['boxes'][number], 'boxId' | 'lockerId'>[]
  }
  onClose: () => void
}) => {
  const { t } = useTranslation(['reservations', 'common'])
  const [{ data }] = useReservationSetting(reservation.shopId)
  const { _id, status } = reservation
  const [boxes, setBoxes] = useState<BoxSelection>(() =>
    reservation.boxes.flatMap(({ lockerId, boxId }) =>
      lockerId === null ? [] : [{ lockerId, boxId }],
    ),
  )
  const [error, setError] = useState<string>()
  const [notifyCustomer, setNotify] = useState(status === 'sent')
  const heldToast = useHeldToast()
  const done = t(`${kind}.done`)
  const texts = {
    failed: t(`${kind}.failed`),
    touches: ['Reservation', 'ReservationPage', 'Locker'],
  }
  const moving = useChange(moveReservationMutation, {
    ...texts,
    done: ({ moveReservation }) => heldToast(moveReservation.isMessageHeld, done),
  })
  const reserving = useChange(changeStatusMutation, {
    ...texts,
    done: ({ updateReservationStatus }) => heldToast(updateReservationStatus.isMessageHeld, done),
  })
  const lockers = data?.lockers.items ?? []
  const isTaken = chosenOf(lockers, boxes).some(({ box }) => !isFreeFor(box, _id))
  const run = async () => {
    const change = { boxes, expectedStatus: status }
    const outcome =
      kind === 'move'
        ? await moving.change({ id: _id, data: { ...change, notifyCustomer } })
        : await reserving.change({ id: _id, data: { ...change, action: 'reserve' } })
    if (outcome.ok) onClose()
    else setError(Object.values(outcome.refusal.fields)[0])
  }
  return (
    <Dialog title={t(`${kind}.title`)} isOpen size="xl" onClose={onClose}>
      {data === undefined ? (
        <LoadingScreen />
      ) : (
        <Stack>
          <span>{t(`${kind}.text`)}</span>
          <BoxPicker
            lockers={lockers}
            value={boxes}
            placement="reserve"
            reservationId={_id}
            error={isTaken ? t('chooseFree') : error}
            onChange={(next) => {
              setBoxes(next)
              setError(undefined)
            }}
          />
          {kind === 'move' && (
            <Checkbox
              label={t('tellCustomer')}
              description={t('tellCustomerHint')}
              checked={notifyCustomer}
              disabled={status !== 'sent'}
              onChange={(event) => setNotify(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              loading={moving.isRunning || reserving.isRunning}
              disabled={boxes.length === 0 || isTaken}
              onClick={() => void run()}
            >
              {t(`${kind}.confirm`)}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
