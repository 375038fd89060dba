import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { useRefusal } from '../../../lib/calls/refusal.ts'
import { refundOnCancelQuery, type ReservationRow } from '../reservations.graphql.ts'
import type { RefundOnCancel } from './refund-plan.ts'

type Refunds = ReadonlyMap<string, RefundOnCancel>
const NONE: Refunds = new Map()

/** What would go back for each that was paid; undefined until that is known. */
export const useRefundsOnCancel = (
  reservations: readonly ReservationRow[],
  isAsked: boolean,
): { readonly refunds: Refunds | undefined; readonly problem: string | undefined } => {
  const client = useClient()
  const refusalOf = useRefusal()
  const [paidIds] = useState(() =>
    isAsked ? reservations.filter(({ paidAt }) => paidAt !== null).map(({ _id }) => _id) : [],
  )
  const [refunds, setRefunds] = useState(paidIds.length === 0 ? NONE : undefined)
  const [failure, setFailure] = useState<Parameters<typeof refusalOf>[0]>()
  useEffect(() => {
    let isWanted = paidIds.length > 0
    const ask = async () => {
      const answers = await Promise.all(
        paidIds.map((id) =>
          client.query(refundOnCancelQuery, { id }, { requestPolicy: 'network-only' }).toPromise(),
        ),
      )
      if (!isWanted) return
      const error = answers.find((answer) => answer.error !== undefined)?.error
      if (error !== undefined) return setFailure(error)
      const known = answers.flatMap(({ data }) => {
        const refund = data?.getReservationById.refundOnCancel
        return refund == null ? [] : [[data?.getReservationById._id ?? '', refund] as const]
      })
      setRefunds(new Map(known))
    }
    if (isWanted) void ask()
    return () => {
      isWanted = false
    }
  }, [client, paidIds])
  return { refunds, problem: failure === undefined ? undefined : refusalOf(failure).text }
}
