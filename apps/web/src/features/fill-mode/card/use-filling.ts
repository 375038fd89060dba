import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useClient } from 'urql'
import { useChange } from '../../../lib/calls/use-change.ts'
import { waitForLocks } from '../../../lib/calls/wait-for-locks.ts'
import { byLocker } from '../filling-order.ts'
import { openToFillMutation, reserveToFillMutation, type ToBeFilled } from '../fill-mode.graphql.ts'
import { TOUCHES } from '../outbox/send-fill.ts'

/**
 * One tap: the boxes are taken, then they open. That order, so that two colleagues never fill the
 * same box. Never kept for later: a door must not open when nobody stands before it any more.
 */
export const useFilling = () => {
  const { t } = useTranslation('fillMode')
  const reserving = useChange(reserveToFillMutation, {
    failed: t('reserveFailed'),
    touches: TOUCHES,
  })
  const opening = useChange(openToFillMutation, { failed: t('openFailed'), touches: TOUCHES })
  const client = useClient()
  const [isOpening, setOpening] = useState(false)
  /** Whose doors would not open. */
  const [stuckId, setStuck] = useState<string | null>(null)
  const takeAndOpen = async (reservation: ToBeFilled): Promise<boolean> => {
    if (reservation.status === 'created') {
      const data = { action: 'reserve', expectedStatus: 'created', awaitsFilling: true } as const
      const reserved = await reserving.change({ id: reservation._id, data })
      if (!reserved.ok) return false
    }
    for (const [lockerId, boxIds] of byLocker(reservation)) {
      await waitForLocks(client, lockerId)
      const opened = await opening.change({ lockerId, boxIds, reason: t('reason') })
      if (!opened.ok) {
        setStuck(reservation._id)
        return false
      }
    }
    return true
  }
  const open = async (reservation: ToBeFilled): Promise<boolean> => {
    setStuck(null)
    setOpening(true)
    try {
      return await takeAndOpen(reservation)
    } finally {
      setOpening(false)
    }
  }
  return {
    open,
    stuckId,
    isOpening,
  } as const
}
