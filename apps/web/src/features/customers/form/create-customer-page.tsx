import { Button, Group } from '@mantine/core'
import { CUSTOMER_PINCODE_LENGTH, customerInput } from '@lockerdesk/domain'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { CustomerForm } from './customer-form.tsx'
import { customerInputOf, emptyCustomer } from './customer-form-values.ts'
import { createCustomerMutation } from '../customers.graphql.ts'
import { type CustomerSetting, useCustomerSetting } from './use-customer-setting.ts'

export const CreateCustomerPage = () => {
  const setting = useCustomerSetting()
  return setting === undefined ? <LoadingScreen /> : <NewCustomer setting={setting} />
}

const NewCustomer = ({ setting }: { setting: CustomerSetting }) => {
  const { t } = useTranslation(['customers', 'common'])
  const navigate = useNavigate()
  const { shopId } = useSearch({ from: '/shell' })
  const form = useDomainForm(
    customerInput(setting.country),
    emptyCustomer(setting.language, shopId ?? null),
    { prepare: customerInputOf, pincodeLength: CUSTOMER_PINCODE_LENGTH },
  )
  const { change, isRunning } = useChange(createCustomerMutation, {
    done: t('created'),
    failed: t('createFailed'),
    touches: ['CustomerPage'],
  })
  useLeaveGuard(form.isDirty() && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: customerInputOf(values) })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    form.resetDirty()
    await navigate({
      to: '/customers/$customerId',
      params: { customerId: outcome.value.createCustomer._id },
      ignoreBlocker: true,
    })
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
      <PageHeader title={t('create')} back={<Link to="/customers">{t('title')}</Link>} />
      <Card title={t('sections.person')}>
        <CustomerForm form={form} isNew />
      </Card>
      <Group justify="flex-end" mt="md">
        <Button variant="default" renderRoot={(props) => <Link to="/customers" {...props} />}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isRunning}>
          {t('create')}
        </Button>
      </Group>
    </form>
  )
}
