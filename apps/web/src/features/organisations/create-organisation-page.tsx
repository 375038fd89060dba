import { Button, Group, Stack } from '@mantine/core'
import { createOrganisationInput, suggestPathname } from '@lockerdesk/domain'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../lib/picker/picker.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { emptyOrganisation } from './organisation-form-values.ts'
import { OrganisationForm } from './organisation-form.tsx'
import { createOrganisationMutation } from './organisations.graphql.ts'

export const CreateOrganisationPage = () => {
  const { t } = useTranslation(['organisations', 'common'])
  const navigate = useNavigate()
  const { first, dealerId } = useSearch({ from: '/shell/organisations/new' })
  const { user } = useSession()
  const ownDealers = user.roles.filter(({ role }) => role === 'Dealer')
  const form = useDomainForm(createOrganisationInput, {
    ...emptyOrganisation(user.language),
    dealerId: dealerId ?? (ownDealers.length === 1 ? (ownDealers[0]?.referenceId ?? '') : ''),
  })
  const { name, pathname } = form.getValues()
  useSuggestedPathname(name, pathname, (suggested) => form.setFieldValue('pathname', suggested))
  const { change, isRunning } = useChange(createOrganisationMutation, {
    done: t('created'),
    failed: t('createFailed'),
  })
  useLeaveGuard(form.isDirty() && !isRunning)
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ data })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    form.resetDirty()
    const id = outcome.value.createOrganisation._id
    if (first) await navigate({ to: '/', search: { organisationId: id }, ignoreBlocker: true })
    else await navigate({ to: '/organisations/$id', params: { id }, ignoreBlocker: true })
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
      <PageHeader title={t('create')} back={<Link to="/organisations">{t('title')}</Link>} />
      <Stack>
        <Card title={t('sections.dealer')}>
          <Picker
            kind="dealer"
            withAsterisk
            label={t('fields.dealer')}
            description={t('dealerHint')}
            {...form.getInputProps('dealerId')}
          />
        </Card>
        <OrganisationForm fieldOf={(path) => form.getInputProps(path)} />
      </Stack>
      <Group justify="flex-end" mt="md">
        <Button variant="default" renderRoot={(props) => <Link to="/organisations" {...props} />}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isRunning}>
          {t('create')}
        </Button>
      </Group>
    </form>
  )
}

/** Follows the name until somebody types a pathname of their own. */
const useSuggestedPathname = (
  name: string,
  pathname: string,
  suggest: (pathname: string) => void,
): void => {
  const last = useRef('')
  useEffect(() => {
    const suggestion = suggestPathname(name)
    if (pathname === last.current && suggestion !== pathname) suggest(suggestion)
    last.current = suggestion
  }, [name, pathname, suggest])
}
