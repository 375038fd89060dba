import { Button, Group, Stack, Textarea } from '@mantine/core'
import { holdsBoxes } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { ChoicePills } from '../../../ui/fields/choice-pills.tsx'
import { DecimalInput } from '../../../ui/fields/decimal-input.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { OrderDetail } from '../orders.graphql.ts'
import classes from './refund-dialog.module.css'
import { RefundLines } from './refund-lines.tsx'
import { REFUND_REASONS } from './refund-reasons.ts'
import { pricedLines, useRefundForm } from './use-refund-form.ts'

const effectOf = ({ status, isTest }: OrderDetail) => {
  if (isTest) return 'testEffect'
  return status === 'Canceled' ? 'canceledEffect' : 'effect'
}

/** Somebody can still open a box with the code of this order. */
const hasLiveCode = ({ status, reservations }: OrderDetail): boolean =>
  status !== 'Canceled' && reservations.some((reservation) => holdsBoxes(reservation.status))

/** All that is left, unless the user takes a line out or types less. */
export const RefundDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const { t } = useTranslation(['orders', 'common'])
  const formats = useFormats()
  const form = useRefundForm(order, onClose)
  const { chosen, amount, most, reason, errors, vouchers } = form
  const hasChoice = pricedLines(order).length > 1
  return (
    <Dialog title={t('refund.title', { number: order.orderNumber })} isOpen onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <Stack>
          {hasChoice && <RefundLines order={order} chosen={chosen} onChoose={form.choose} />}
          <div className={classes.amount}>
            <DecimalInput
              withAsterisk
              label={t('refund.amount')}
              description={
                chosen.length === 0
                  ? t('refund.chooseLine')
                  : t('refund.most', { amount: formats.money(most) })
              }
              leftSection="€"
              decimalScale={2}
              fixedDecimalScale
              allowNegative={false}
              value={form.typed}
              onChange={form.type}
              onBlur={form.checkAmount}
              error={errors.amount}
            />
            {most > 0 && amount !== most && (
              <Button variant="subtle" size="compact-sm" onClick={form.typeAll}>
                {t('refund.all', { amount: formats.money(most) })}
              </Button>
            )}
          </div>
          <ChoicePills
            label={t('refund.reason')}
            choices={REFUND_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            value={reason}
            onChange={form.explain}
            error={errors.reason}
          />
          <Textarea
            autosize
            minRows={1}
            maxLength={400}
            withAsterisk={reason === 'other'}
            label={t('refund.note')}
            value={form.note}
            onChange={(event) => form.write(event.currentTarget.value)}
            error={errors.note}
          />
          <p className={classes.effect}>
            {order.refundLimit !== null &&
              `${t('refund.limit', { amount: formats.money(order.refundLimit) })} `}
            {vouchers > 0
              ? t('refund.vouchers', {
                  vouchers: formats.money(vouchers),
                  money: formats.money(amount - vouchers),
                })
              : t(`refund.${effectOf(order)}`)}
            {hasLiveCode(order) && ` ${t('refund.codeStays')}`}
          </p>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={form.isRunning}>
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
