import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useClient } from 'urql'
import { useChange } from '../../lib/calls/use-change.ts'
import { waitForLocks } from '../../lib/calls/wait-for-locks.ts'
import { type HelpedReservation, reopenMutation } from './door-help.graphql.ts'

/** Opens the boxes of a reservation from here, locker by locker. */
export const useReopen = ({ _id, version, boxes }: HelpedReservation) => {
  const { t } = useTranslation('doorHelp')
  const client = useClient()
  const [isRunning, setRunning] = useState(false)
  const { change } = useChange(reopenMutation, {
    done: t('reopened'),
    failed: t('reopenFailed'),
    touches: ['Reservation', 'OpenCommand'],
  })
  const open = async () => {
    const held = boxes.filter(({ use }) => use === 'held')
    for (const lockerId of new Set(held.map((box) => box.lockerId))) {
      if (lockerId === null) continue
      await waitForLocks(client, lockerId)
      await change({
        lockerId,
        boxIds: held.flatMap((box) =>
          box.lockerId === lockerId && box.boxId !== null ? [box.boxId] : [],
        ),
        reason: t('reason'),
        reservation: { id: _id, version },
      })
    }
  }
  const reopen = async () => {
    setRunning(true)
    try {
      await open()
    } finally {
      setRunning(false)
    }
  }
  return { reopen, isRunning } as const
}
