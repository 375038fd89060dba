import {
  decideRefund,
  linesLeftToRefund,
  mostRefundable,
  voucherPartOf,
  voucherPartOfRefund,
} from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useFormats } from '../../../lib/format.ts'
import { refundOrderMutation } from '../order-changes.graphql.ts'
import type { OrderDetail } from '../orders.graphql.ts'
import type { RefundReasonChoice } from './refund-reasons.ts'

const CENTS = 100
type Field = 'amount' | 'reason' | 'note'

const centsOf = (typed: number | string): number =>
  typed === '' ? 0 : Math.round(Number(typed) * CENTS)

/** Lines that cost something; one that was free cannot go back. */
export const pricedLines = ({ orderLines }: OrderDetail): number[] =>
  orderLines.flatMap(({ totalPrice }, position) => (totalPrice === 0 ? [] : [position]))

/** Part of it that was meal vouchers, by the rule that the server books it with. */
const vouchersIn = (order: OrderDetail, amount: number, named: readonly number[] | null) => {
  const paid = order.payments.find(({ status }) => status === 'succeeded')
  if (paid === undefined) return 0
  const earlier = order.refunds.filter(({ status }) => status !== 'failed')
  const lines = named?.flatMap((position) => order.orderLines[position] ?? [])
  const voucherLines = lines === undefined ? null : voucherPartOf(lines)
  return voucherPartOfRefund(paid, earlier, order.disputedAmount, { amount, voucherLines })
}

/** Begins with all that is left; the domain's own rule says no at the field. */
export const useRefundForm = (order: OrderDetail, onDone: () => void) => {
  const { t } = useTranslation(['orders', 'validation'])
  const formats = useFormats()
  const all = pricedLines(order)
  const [chosen, setChosen] = useState<readonly number[]>(
    () => linesLeftToRefund(order, order.refunds) ?? all,
  )
  /** The order as a whole is named by no lines: its refund is shared out over all of them. */
  const namedBy = (lines: readonly number[]) => (lines.length === all.length ? null : lines)
  const mostOf = (lines: readonly number[]) =>
    mostRefundable(order, namedBy(lines), order.refundLimit)
  const [typed, setTyped] = useState<number | string>(() => mostOf(chosen) / CENTS)
  const [reason, setReason] = useState<RefundReasonChoice | null>(null)
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({})
  const { change, isRunning } = useChange(refundOrderMutation, {
    done: t('refund.done'),
    failed: t('refund.failed'),
    touches: ['Order', 'OrderPage'],
  })
  const most = mostOf(chosen)
  const amount = centsOf(typed)
  const amountError = () => {
    if (decideRefund(order, amount, namedBy(chosen), order.refundLimit).ok) return undefined
    return chosen.length === 0
      ? t('refund.chooseLine')
      : t('refund.between', { most: formats.money(most) })
  }
  const forget = (field: Field) => setErrors((old) => ({ ...old, [field]: undefined }))
  const submit = async () => {
    const found = {
      amount: amountError(),
      reason: reason === null ? t('validation:empty') : undefined,
      note: reason === 'other' && note.trim() === '' ? t('validation:empty') : undefined,
    }
    setErrors(found)
    if (reason === null || Object.values(found).some((text) => text !== undefined)) return
    const words = reason === 'other' ? [note] : [t(`reasons.${reason}`), note]
    const lines = namedBy(chosen)
    const outcome = await change({
      id: order._id,
      amount,
      description: words
        .map((word) => word.trim())
        .filter(Boolean)
        .join(': '),
      lines: lines === null ? null : [...lines],
    })
    if (outcome.ok) onDone()
    else setErrors(outcome.refusal.fields)
  }
  return {
    chosen,
    typed,
    reason,
    note,
    errors,
    most,
    amount,
    /** In cents, of the amount. */
    vouchers: vouchersIn(order, amount, namedBy(chosen)),
    isRunning,
    submit,
    choose: (lines: readonly number[]) => {
      setChosen(lines)
      setTyped(lines.length === 0 ? '' : mostOf(lines) / CENTS)
      forget('amount')
    },
    type: (next: number | string) => {
      setTyped(next)
      forget('amount')
    },
    typeAll: () => {
      setTyped(most / CENTS)
      forget('amount')
    },
    checkAmount: () => typed !== '' && setErrors((old) => ({ ...old, amount: amountError() })),
    explain: (next: RefundReasonChoice) => {
      setReason(next)
      forget('reason')
    },
    write: (next: string) => {
      setNote(next)
      forget('note')
    },
  }
}
