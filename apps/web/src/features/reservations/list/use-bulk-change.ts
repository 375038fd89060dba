import type { ReservationAction } from '@lockerdesk/domain'
import { useState } from 'react'
import { useClient } from 'urql'
import { useRefusal } from '../../../lib/calls/refusal.ts'
import { changeStatusMutation } from '../reservation-changes.graphql.ts'
import type { ReservationRow } from '../reservations.graphql.ts'

export type RowOutcome =
  | { readonly step: 'running' }
  | { readonly step: 'done' }
  /** Its message waits for the end of a lockdown. */
  | { readonly step: 'held' }
  | { readonly step: 'failed'; readonly reason: string }

/** One after another, each with its own answer: one that is refused keeps none of the others back. */
export const useBulkChange = () => {
  const client = useClient()
  const refusalOf = useRefusal()
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, RowOutcome>>>({})
  const [isRunning, setRunning] = useState(false)
  const note = (id: string, outcome: RowOutcome) =>
    setOutcomes((known) => ({ ...known, [id]: outcome }))
  const run = async (
    reservations: readonly ReservationRow[],
    action: ReservationAction,
    notifyCustomer: boolean,
  ) => {
    setRunning(true)
    for (const { _id, status } of reservations) {
      note(_id, { step: 'running' })
      const { data, error } = await client
        .mutation(
          changeStatusMutation,
          { id: _id, data: { action, expectedStatus: status, notifyCustomer } },
          { additionalTypenames: ['ReservationPage', 'Locker', 'Order', 'OrderPage'] },
        )
        .toPromise()
      const isHeld = action === 'send' && data?.updateReservationStatus.isMessageHeld === true
      note(
        _id,
        error === undefined
          ? { step: isHeld ? 'held' : 'done' }
          : { step: 'failed', reason: refusalOf(error).text },
      )
    }
    setRunning(false)
  }
  return { run, isRunning, outcomes } as const
}
