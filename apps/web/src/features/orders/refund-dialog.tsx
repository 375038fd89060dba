import { Button, Group, SegmentedControl, Select, Stack, Textarea } from '@mantine/core'
import { decideRefund, holdsBoxes, mostRefundable } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useChange } from '../../lib/use-change.ts'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { refundOrderMutation } from './order-changes.graphql.ts'
import type { OrderDetail } from './orders.graphql.ts'
import { RefundLines } from './refund-lines.tsx'
import { REFUND_REASONS, type RefundReasonChoice } from './refund-reasons.ts'

const CENTS = 100
type Mode = 'lines' | 'amount'

const centsOf = (typed: number | string): number =>
  typed === '' ? 0 : Math.round(Number(typed) * CENTS)

const effectOf = ({ status, isTest }: OrderDetail) => {
  if (isTest) return 'testEffect'
  return status === 'Canceled' ? 'canceledEffect' : 'effect'
}

/** Somebody can still open a box with the code of this order. */
const hasLiveCode = ({ status, reservations }: OrderDetail): boolean =>
  status !== 'Canceled' && reservations.some((reservation) => holdsBoxes(reservation.status))

/** By line or by amount, with what is left as the limit; the domain's own rule says no at the field. */
export const RefundDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const { t } = useTranslation(['orders', 'common', 'validation'])
  const formats = useFormats()
  const [mode, setMode] = useState<Mode>(order.orderLines.length > 1 ? 'lines' : 'amount')
  const [lines, setLines] = useState<readonly number[]>([])
  const [typed, setTyped] = useState<number | string>(
    order.orderLines.length > 1 ? '' : mostRefundable(order, null, order.refundLimit) / CENTS,
  )
  const [reason, setReason] = useState<RefundReasonChoice | null>(null)
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<
    Partial<Record<'amount' | 'reason' | 'note', string | undefined>>
  >({})
  const { change, isRunning } = useChange(refundOrderMutation, {
    done: t('refund.done'),
    failed: t('refund.failed'),
    touches: ['Order', 'OrderPage'],
  })
  const named = mode === 'lines' ? lines : null
  const most = mostRefundable(order, named, order.refundLimit)
  const isLineMissing = named?.length === 0
  const amount = centsOf(typed)
  const choose = (chosen: readonly number[]) => {
    setLines(chosen)
    setTyped(chosen.length === 0 ? '' : mostRefundable(order, chosen, order.refundLimit) / CENTS)
    setErrors({})
  }
  const switchTo = (next: Mode) => {
    setMode(next)
    setErrors({})
    if (next === 'lines') choose(lines)
    else setTyped(mostRefundable(order, null, order.refundLimit) / CENTS)
  }
  const amountError = () =>
    decideRefund(order, amount, named, order.refundLimit).ok
      ? undefined
      : t(isLineMissing ? 'refund.chooseLine' : 'refund.between', {
          most: formats.money(most),
        })
  const submit = async () => {
    const found = {
      amount: amountError(),
      reason: reason === null ? t('validation:empty') : undefined,
      note: reason === 'other' && note.trim() === '' ? t('validation:empty') : undefined,
    }
    setErrors(found)
    if (reason === null || Object.values(found).some((text) => text !== undefined)) return
    const words = reason === 'other' ? [note] : [t(`reasons.${reason}`), note]
    const description = words
      .map((word) => word.trim())
      .filter(Boolean)
      .join(': ')
    const outcome = await change({
      id: order._id,
      amount,
      description,
      lines: named === null ? null : [...named],
    })
    if (outcome.ok) onClose()
    else setErrors(outcome.refusal.fields)
  }
  return (
    <Dialog title={t('refund.title', { number: order.orderNumber })} isOpen onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <SegmentedControl
            fullWidth
            aria-label={t('refund.mode')}
            value={mode}
            onChange={(next) => switchTo(next === 'lines' ? 'lines' : 'amount')}
            data={(['lines', 'amount'] as const).map((value) => ({
              value,
              label: t(`refund.modes.${value}`),
            }))}
          />
          {mode === 'lines' && <RefundLines order={order} chosen={lines} onChoose={choose} />}
          <DecimalInput
            withAsterisk
            label={t('refund.amount')}
            description={
              isLineMissing
                ? t('refund.chooseLine')
                : t('refund.most', { amount: formats.money(most) })
            }
            leftSection="€"
            decimalScale={2}
            fixedDecimalScale
            allowNegative={false}
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setErrors((old) => ({ ...old, amount: undefined }))
            }}
            onBlur={() => typed !== '' && setErrors((old) => ({ ...old, amount: amountError() }))}
            error={errors.amount}
          />
          <Select
            withAsterisk
            label={t('refund.reason')}
            placeholder={t('refund.chooseReason')}
            data={REFUND_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            value={reason}
            onChange={(next) => setReason(REFUND_REASONS.find((one) => one === next) ?? null)}
            error={errors.reason}
          />
          <Textarea
            autosize
            minRows={2}
            maxLength={400}
            withAsterisk={reason === 'other'}
            label={t('refund.note')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={errors.note}
          />
          {order.refundLimit !== null && (
            <span>{t('refund.limit', { amount: formats.money(order.refundLimit) })}</span>
          )}
          <span>
            {t(`refund.${effectOf(order)}`)}
            {hasLiveCode(order) && ` ${t('refund.codeStays')}`}
          </span>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isRunning}>
              {amount > 0
                ? t('refund.confirm', { amount: formats.money(amount) })
                : t('refund.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
