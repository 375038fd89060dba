import { Button, Group } from '@mantine/core'
import { CUSTOMER_PINCODE_LENGTH, customerInput } from '@lockerdesk/domain'
import type { UseFormReturnType } from '@mantine/form'
import { type SubmitEventHandler, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import { CustomerForm } from './customer-form.tsx'
import {
  type CustomerFormValues,
  customerChangesOf,
  customerFormValues,
  customerInputOf,
  emptyCustomer,
} from './customer-form-values.ts'
import {
  type CreatedCustomer,
  createCustomerMutation,
  type CustomerDetail,
  updateCustomerMutation,
} from '../customers.graphql.ts'
import { type CustomerSetting, useCustomerSetting } from './use-customer-setting.ts'

export interface CustomerDialogProps {
  /** A new one starts with what is known already, such as the name that was looked for. */
  readonly start?: Partial<CustomerFormValues>
  readonly customer?: CustomerDetail
  readonly onSaved: (made: CreatedCustomer | null) => void
  readonly onClose: () => void
}

/** A customer made or changed in place, without leaving the page. */
export const CustomerDialog = (props: CustomerDialogProps) => {
  const { t } = useTranslation('customers')
  const setting = useCustomerSetting()
  const [isDirty, setDirty] = useState(false)
  const close = () => {
    if (!isDirty || confirm(t('common:leaveUnsaved'))) props.onClose()
  }
  const title = t(props.customer === undefined ? 'create' : 'edit')
  return (
    <Dialog title={title} isOpen onClose={close} size="lg">
      {setting === undefined && <LoadingScreen />}
      {setting !== undefined && props.customer === undefined && (
        <Create {...props} onClose={close} setting={setting} onDirty={setDirty} />
      )}
      {setting !== undefined && props.customer !== undefined && (
        <Edit
          {...props}
          customer={props.customer}
          onClose={close}
          setting={setting}
          onDirty={setDirty}
        />
      )}
    </Dialog>
  )
}

interface PartProps extends CustomerDialogProps {
  readonly setting: CustomerSetting
  readonly onDirty: (isDirty: boolean) => void
}

const useCustomerForm = (setting: CustomerSetting, values: CustomerFormValues) =>
  useDomainForm(customerInput(setting.country), values, {
    prepare: customerInputOf,
    pincodeLength: CUSTOMER_PINCODE_LENGTH,
  })

const Create = ({ setting, start, onSaved, onClose, onDirty }: PartProps) => {
  const { t } = useTranslation('customers')
  const form = useCustomerForm(setting, { ...emptyCustomer(setting.language, null), ...start })
  const { change, isRunning } = useChange(createCustomerMutation, {
    done: t('created'),
    failed: t('createFailed'),
    touches: ['CustomerPage'],
  })
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: customerInputOf(values) })
    if (outcome.ok) onSaved(outcome.value.createCustomer)
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <DialogForm
      form={form}
      isNew
      isRunning={isRunning}
      submitLabel={t('create')}
      onSubmit={submit}
      onClose={onClose}
      onDirty={onDirty}
    />
  )
}

const Edit = ({
  setting,
  customer,
  onSaved,
  onClose,
  onDirty,
}: PartProps & { readonly customer: CustomerDetail }) => {
  const { t } = useTranslation(['customers', 'common'])
  const before = customerFormValues(customer)
  const form = useCustomerForm(setting, before)
  const { change, isRunning } = useChange(updateCustomerMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches: ['Customer', 'CustomerHistory'],
  })
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ id: customer._id, data: customerChangesOf(before, values) })
    if (outcome.ok) onSaved(null)
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <DialogForm
      form={form}
      isNew={false}
      isRunning={isRunning}
      submitLabel={t('common:save')}
      onSubmit={submit}
      onClose={onClose}
      onDirty={onDirty}
    />
  )
}

const DialogForm = ({
  form,
  isNew,
  isRunning,
  submitLabel,
  onSubmit,
  onClose,
  onDirty,
}: {
  form: UseFormReturnType<CustomerFormValues>
  isNew: boolean
  isRunning: boolean
  submitLabel: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onClose: () => void
  onDirty: (isDirty: boolean) => void
}) => {
  const { t } = useTranslation()
  return (
    <form noValidate data-dirty={form.isDirty()} onSubmit={onSubmit} onChange={() => onDirty(true)}>
      <CustomerForm form={form} isNew={isNew} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isRunning}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  )
}
