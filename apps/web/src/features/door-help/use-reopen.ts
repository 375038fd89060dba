import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/use-change.ts'
import { type HelpedReservation, reopenMutation } from './door-help.graphql.ts'

/** Opens the boxes of a reservation from here, locker by locker. */
export const useReopen = ({ boxes }: HelpedReservation) => {
  const { t } = useTranslation('doorHelp')
  const { change, isRunning } = useChange(reopenMutation, {
    done: t('reopened'),
    failed: t('reopenFailed'),
    touches: ['Reservation', 'OpenCommand'],
  })
  const reopen = async () => {
    const held = boxes.filter(({ use }) => use === 'held')
    for (const lockerId of new Set(held.map((box) => box.lockerId)))
      if (lockerId !== null)
        await change({
          lockerId,
          boxIds: held.flatMap((box) =>
            box.lockerId === lockerId && box.boxId !== null ? [box.boxId] : [],
          ),
          reason: t('reason'),
        })
  }
  return { reopen, isRunning } as const
}
