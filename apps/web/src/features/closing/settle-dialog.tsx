import { Stack, Textarea } from '@mantine/core'
import { settlementInput } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { type Closing, type ClosingDifference, settleMutation } from './closing.graphql.ts'

export const SettleDialog = ({
  closing: { day, shopId },
  difference,
  onClose,
}: {
  closing: Closing
  difference: ClosingDifference
  onClose: () => void
}) => {
  const { t } = useTranslation('closing')
  const formats = useFormats()
  const { key, kind, subject, amount, reference } = difference
  const form = useDomainForm(settlementInput, { reason: difference.reason ?? '' })
  const { change, isRunning } = useChange(settleMutation, {
    done: t('settled'),
    failed: t('settle'),
  })
  const submit = form.onSubmit(async ({ reason }) => {
    const outcome = await change({ day, shopId, key, reason })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('settleTitle')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
            {t(`kinds.${kind}`)} ({t(`subjects.${subject}`)}), {reference}:{' '}
            <strong>{formats.money(amount)}</strong>
          </p>
          <Textarea
            data-autofocus
            withAsterisk
            autosize
            minRows={2}
            label={t('reason')}
            description={t('reasonHint')}
            {...form.getInputProps('reason')}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('settle')} />
        </Stack>
      </form>
    </Dialog>
  )
}
