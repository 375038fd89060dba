import { overwriteCodeInput } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import type { PageShop } from '../../lib/shops/use-page-shop.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ShownCode } from '../../ui/codes/shown-code.tsx'
import { CodeForm } from './code-form.tsx'
import { codeInputOf, emptyCode } from './code-form-values.ts'
import { createOverwriteCodeMutation } from './overwrite-codes.graphql.ts'

/** A new code; its digits are drawn by the product and shown this once. */
export const CreateCodeDialog = ({ shop, onClose }: { shop: PageShop; onClose: () => void }) => {
  const { t } = useTranslation('overwriteCodes')
  const rules = { now: productNow(), timeZone: shop.timeZone }
  const form = useDomainForm(overwriteCodeInput(rules), emptyCode(shop._id), {
    prepare: codeInputOf,
  })
  const { change, isRunning } = useChange(createOverwriteCodeMutation, {
    failed: t('createFailed'),
    touches: ['OverwriteCodePage'],
  })
  const [made, setMade] = useState<{ name: string; pincode: string } | null>(null)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: codeInputOf(values) })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    const { pincode, overwriteCode } = outcome.value.createOverwriteCode
    setMade({ name: overwriteCode.name, pincode })
  })
  if (made !== null)
    return (
      <ShownCode
        title={t('shownTitle', { name: made.name })}
        code={made.pincode}
        text={t('shownText')}
        copyLabel={t('copyCode')}
        doneLabel={t('shownDone')}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={t('create')} isOpen onClose={onClose}>
      <CodeForm
        form={form}
        isNew
        isRunning={isRunning}
        submitLabel={t('create')}
        onSubmit={submit}
        onClose={onClose}
      />
    </Dialog>
  )
}
