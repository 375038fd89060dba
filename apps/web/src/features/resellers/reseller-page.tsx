import { Button } from '@mantine/core'
import { companyInput } from '@lockerdesk/domain'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../lib/form/changed-fields.ts'
import { useFormats } from '../../lib/format.ts'
import { useMayAnywhere, useMayAt } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { Card } from '../../ui/card.tsx'
import { CompanyFields } from '../../ui/fields/company-fields.tsx'
import { Column, DetailColumns } from '../../ui/page/detail-columns.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { SaveBar } from '../../ui/fields/save-bar.tsx'
import { QuotaPoolsCard } from '../quotas/index.ts'
import { PeopleCard } from '../users/index.ts'
import { type ResellerDetail, resellerQuery, updateResellerMutation } from './resellers.graphql.ts'

export const ResellerPage = () => {
  const { id } = useParams({ from: '/shell/resellers/$id' })
  const { t } = useTranslation('resellers')
  const [{ data, error }, reload] = useQuery({ query: resellerQuery, variables: { id } })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  return (
    <Column>
      <EditReseller key={data.getResellerById.updatedAt} reseller={data.getResellerById} />
      <QuotaPoolsCard resellerId={id} />
      <PeopleCard place={{ kind: 'reseller', id }} />
    </Column>
  )
}

const FIELDS = ['companyName', 'vatNumber', 'email', 'phonenumber'] as const

const EditReseller = ({ reseller }: { reseller: ResellerDetail }) => {
  const { t } = useTranslation(['resellers', 'common'])
  const formats = useFormats()
  const mayWrite = useMayAnywhere('reseller.write')
  const mayGiveDefaults = useMayAt('defaults.write', {
    kind: 'reseller',
    resellerId: reseller._id,
  })
  const { companyName, vatNumber, email, phonenumber } = reseller
  const before = { companyName, vatNumber, email, phonenumber }
  const form = useDomainForm(companyInput, before)
  const { change, isRunning } = useChange(updateResellerMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const changes = changedFields(before, form.getValues()) as (keyof typeof before)[]
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ id: reseller._id, data })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <PageHeader
        title={companyName}
        reference={reseller.id}
        back={<Link to="/resellers">{t('title')}</Link>}
      >
        {mayGiveDefaults && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/resellers/$id/defaults" params={{ id: reseller._id }} {...props} />
            )}
          >
            {t('defaultSettings')}
          </Button>
        )}
      </PageHeader>
      <DetailColumns
        aside={
          <Card title={t('sections.facts')}>
            <Facts
              of={[
                [
                  t('fields.dealerCount'),
                  <Link key="dealers" to="/dealers" search={{ resellerId: reseller._id }}>
                    {formats.number(reseller.dealerCount)}
                  </Link>,
                ],
                [t('fields.createdAt'), formats.dateTime(reseller.createdAt)],
                [t('fields.updatedAt'), formats.dateTime(reseller.updatedAt)],
              ]}
            />
          </Card>
        }
      >
        <Card title={t('sections.company')}>
          {mayWrite ? (
            <CompanyFields
              labelOf={(field) => t(`fields.${field}`)}
              fieldOf={(field) => form.getInputProps(field)}
            />
          ) : (
            <Facts of={FIELDS.map((field) => [t(`fields.${field}`), reseller[field]])} />
          )}
        </Card>
      </DetailColumns>
      <SaveBar
        changes={changes.map((field) => t(`fields.${field}`))}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
