import { Button, Group, Stack } from '@mantine/core'
import { memberRefundLimitInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { numberOf } from '../../../lib/form/typed-number.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { Card } from '../../../ui/card.tsx'
import { DecimalInput } from '../../../ui/fields/decimal-input.tsx'
import classes from './payment.module.css'
import { refundLimitMutation } from './payment.graphql.ts'

const CENTS = 100

const inputOf = ({ amount }: { amount: number | string }) => ({
  amount: Math.round(numberOf(amount) * CENTS),
})

/** What Members may give back of one order without asking an Admin. */
export const RefundLimitCard = ({ limit }: { limit: number }) => {
  const { t } = useTranslation('payment')
  const form = useDomainForm<{ amount: number | string }>(
    memberRefundLimitInput,
    { amount: limit / CENTS },
    { prepare: inputOf },
  )
  const isChanged = inputOf(form.getValues()).amount !== limit
  const { change, isRunning } = useChange(refundLimitMutation, {
    done: t('refundLimitDone'),
    failed: t('refundLimitFailed'),
    touches: ['Organisation'],
  })
  useLeaveGuard(isChanged && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change(inputOf(values))
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <Card title={t('refundLimit')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p className={classes.soft}>{t('refundLimitText')}</p>
          <Group align="flex-end">
            <DecimalInput
              label={t('refundLimitField')}
              leftSection="€"
              decimalScale={2}
              fixedDecimalScale
              allowNegative={false}
              {...form.getInputProps('amount')}
            />
            <Button type="submit" variant="default" loading={isRunning} disabled={!isChanged}>
              {t('refundLimitSave')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
