import { Button, Group } from '@mantine/core'
import { companyInput } from '@lockerdesk/domain'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { Card } from '../../ui/card.tsx'
import { CompanyFields } from '../../ui/fields/company-fields.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { createResellerMutation } from './resellers.graphql.ts'

export const CreateResellerPage = () => {
  const { t } = useTranslation(['resellers', 'common'])
  const navigate = useNavigate()
  const { first } = useSearch({ from: '/shell/resellers/new' })
  const form = useDomainForm(companyInput, {
    companyName: '',
    vatNumber: '',
    email: '',
    phonenumber: '',
  })
  const { change, isRunning } = useChange(createResellerMutation, {
    done: t('created'),
    failed: t('createFailed'),
  })
  useLeaveGuard(form.isDirty() && !isRunning)
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ data })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    form.resetDirty()
    const id = outcome.value.createReseller._id
    if (first) await navigate({ to: '/', ignoreBlocker: true })
    else await navigate({ to: '/resellers/$id', params: { id }, ignoreBlocker: true })
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
      <PageHeader title={t('create')} back={<Link to="/resellers">{t('title')}</Link>} />
      <Card title={t('sections.company')}>
        <CompanyFields
          labelOf={(field) => t(`fields.${field}`)}
          fieldOf={(field) => form.getInputProps(field)}
        />
      </Card>
      <Group justify="flex-end" mt="md">
        <Button variant="default" renderRoot={(props) => <Link to="/resellers" {...props} />}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isRunning}>
          {t('create')}
        </Button>
      </Group>
    </form>
  )
}
