import { Button, Group } from '@mantine/core'
import { dealerInput } from '@lockerdesk/domain'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../lib/picker/picker.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { Card } from '../../ui/card.tsx'
import { CompanyFields } from '../../ui/fields/company-fields.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { createDealerMutation } from './dealers.graphql.ts'

export const CreateDealerPage = () => {
  const { t } = useTranslation(['dealers', 'common'])
  const navigate = useNavigate()
  const { first, resellerId } = useSearch({ from: '/shell/dealers/new' })
  const { user } = useSession()
  // A Reseller's dealers are theirs; only somebody with several, or with all, has to choose.
  const own = user.roles.filter(({ role }) => role === 'Reseller')
  const form = useDomainForm(dealerInput, {
    resellerId: resellerId ?? (own.length === 1 ? (own[0]?.referenceId ?? '') : ''),
    companyName: '',
    vatNumber: '',
    email: '',
    phonenumber: '',
  })
  const { change, isRunning } = useChange(createDealerMutation, {
    done: t('created'),
    failed: t('createFailed'),
  })
  useLeaveGuard(form.isDirty() && !isRunning)
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ data })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    form.resetDirty()
    const id = outcome.value.createDealer._id
    if (first) await navigate({ to: '/', ignoreBlocker: true })
    else await navigate({ to: '/dealers/$id', params: { id }, ignoreBlocker: true })
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
      <PageHeader title={t('create')} back={<Link to="/dealers">{t('title')}</Link>} />
      <Card title={t('sections.company')}>
        <Picker
          kind="reseller"
          withAsterisk
          mb="md"
          label={t('fields.reseller')}
          {...form.getInputProps('resellerId')}
        />
        <CompanyFields
          labelOf={(field) => t(`fields.${field}`)}
          fieldOf={(field) => form.getInputProps(field)}
        />
      </Card>
      <Group justify="flex-end" mt="md">
        <Button variant="default" renderRoot={(props) => <Link to="/dealers" {...props} />}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isRunning}>
          {t('create')}
        </Button>
      </Group>
    </form>
  )
}
