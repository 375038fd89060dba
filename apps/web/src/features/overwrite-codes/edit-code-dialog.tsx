import { overwriteCodeInput } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { type CodeFormValues, codeFormValues, codeInputOf } from './code-form-values.ts'
import { type OverwriteCodeRow, updateOverwriteCodeMutation } from './overwrite-codes.graphql.ts'

/** Another name, holder, place or time for the same digits. */
export const EditCodeDialog = ({
  code,
  timeZone,
  onClose,
}: {
  code: OverwriteCodeRow
  timeZone: string
  onClose: () => void
}) => {
  const { t } = useTranslation(['overwriteCodes', 'common'])
  const before = codeFormValues(code, timeZone)
  // The field holds no seconds: what was not touched is sent as it was.
  const prepare = (values: CodeFormValues) => ({
    ...codeInputOf(values),
    ...(values.validFrom === before.validFrom ? { validFrom: code.validFrom } : {}),
    ...(values.validUntil === before.validUntil ? { validUntil: code.validUntil } : {}),
  })
  const rules = { now: productNow(), timeZone, keptEnd: code.validUntil }
  const form = useDomainForm(overwriteCodeInput(rules), before, { prepare })
  const { change, isRunning } = useChange(updateOverwriteCodeMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ id: code._id, data: prepare(values) })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('edit')} isOpen onClose={onClose}>
      <CodeForm
        form={form}
        isNew={false}
        isRunning={isRunning}
        submitLabel={t('common:save')}
        onSubmit={submit}
        onClose={onClose}
      />
    </Dialog>
  )
}
