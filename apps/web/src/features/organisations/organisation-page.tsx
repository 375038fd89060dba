import { Button } from '@mantine/core'
import { organisationInput } from '@lockerdesk/domain'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../lib/form/changed-fields.ts'
import { useMayAt } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { Badge } from '../../ui/badge.tsx'
import { DetailColumns } from '../../ui/page/detail-columns.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { SaveBar } from '../../ui/fields/save-bar.tsx'
import { OrganisationActions } from './organisation-actions.tsx'
import { OrganisationFacts } from './organisation-facts.tsx'
import { type OrganisationFormValues, organisationFormValues } from './organisation-form-values.ts'
import { OrganisationForm } from './organisation-form.tsx'
import { placeOf } from './organisation-place.ts'
import { OrganisationSummary } from './organisation-summary.tsx'
import {
  type OrganisationDetail,
  organisationQuery,
  updateOrganisationMutation,
} from './organisations.graphql.ts'
import { RemovedNotice } from './removed-notice.tsx'
import { useSwitchOrganisation } from './use-switch-organisation.ts'

export const OrganisationPage = () => {
  const { t } = useTranslation('organisations')
  const { id } = useParams({ from: '/shell/organisations/$id' })
  const [{ data, error }, reload] = useQuery({ query: organisationQuery, variables: { id } })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  const organisation = data.getOrganisationById
  return <EditOrganisation key={organisation.updatedAt} organisation={organisation} />
}

const EditOrganisation = ({ organisation }: { organisation: OrganisationDetail }) => {
  const { t } = useTranslation(['organisations', 'common'])
  const { _id: id, removedAt } = organisation
  const switchTo = useSwitchOrganisation()
  const mayUpdate = useMayAt('organisation.update', placeOf(organisation)) && removedAt === null
  const before = organisationFormValues(organisation)
  const form = useDomainForm(organisationInput, before)
  const { change, isRunning } = useChange(updateOrganisationMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const changes = changedFields(before, form.getValues()) as (keyof OrganisationFormValues)[]
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ id, data })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <PageHeader
        title={organisation.name}
        reference={organisation.id}
        badge={removedAt !== null && <Badge tone="bad">{t('removedBadge')}</Badge>}
        back={<Link to="/organisations">{t('title')}</Link>}
      >
        {removedAt === null && <Button onClick={() => switchTo(id)}>{t('select')}</Button>}
        <OrganisationActions organisation={organisation} />
      </PageHeader>
      {removedAt !== null && <RemovedNotice organisation={organisation} />}
      <DetailColumns aside={<OrganisationFacts organisation={organisation} />}>
        {mayUpdate ? (
          <OrganisationForm fieldOf={(path) => form.getInputProps(path)} />
        ) : (
          <OrganisationSummary organisation={organisation} />
        )}
      </DetailColumns>
      <SaveBar
        changes={changes.map((field) =>
          field === 'address' ? t('sections.address') : t(`fields.${field}` as 'fields.name'),
        )}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
