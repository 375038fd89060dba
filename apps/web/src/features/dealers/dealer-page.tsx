import { Button, Stack } from '@mantine/core'
import { companyInput } from '@lockerdesk/domain'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../lib/form/changed-fields.ts'
import { useFormats } from '../../lib/format.ts'
import { useMayAt } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { Card } from '../../ui/card.tsx'
import { CompanyFields } from '../../ui/fields/company-fields.tsx'
import { DetailColumns } from '../../ui/page/detail-columns.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { SaveBar } from '../../ui/fields/save-bar.tsx'
import { PeopleCard } from '../users/index.ts'
import { type DealerDetail, dealerQuery, updateDealerMutation } from './dealers.graphql.ts'

export const DealerPage = () => {
  const { id } = useParams({ from: '/shell/dealers/$id' })
  const { t } = useTranslation('dealers')
  const [{ data, error }, reload] = useQuery({ query: dealerQuery, variables: { id } })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  return (
    <Stack>
      <EditDealer key={data.getDealerById.updatedAt} dealer={data.getDealerById} />
      <PeopleCard place={{ kind: 'dealer', id }} />
    </Stack>
  )
}

const FIELDS = ['companyName', 'vatNumber', 'email', 'phonenumber'] as const

const EditDealer = ({ dealer }: { dealer: DealerDetail }) => {
  const { t } = useTranslation(['dealers', 'common'])
  const place = {
    kind: 'dealer',
    dealerId: dealer._id,
    resellerId: dealer.reseller?._id ?? null,
  } as const
  const mayWrite = useMayAt('dealer.write', place)
  const mayGiveDefaults = useMayAt('defaults.write', place)
  const { companyName, vatNumber, email, phonenumber } = dealer
  const before = { companyName, vatNumber, email, phonenumber }
  const form = useDomainForm(companyInput, before)
  const { change, isRunning } = useChange(updateDealerMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const changes = changedFields(before, form.getValues()) as (keyof typeof before)[]
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ id: dealer._id, data })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <PageHeader
        title={companyName}
        reference={dealer.id}
        back={<Link to="/dealers">{t('title')}</Link>}
      >
        {mayGiveDefaults && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/dealers/$id/defaults" params={{ id: dealer._id }} {...props} />
            )}
          >
            {t('defaultSettings')}
          </Button>
        )}
      </PageHeader>
      <DetailColumns aside={<DealerFacts dealer={dealer} />}>
        <Card title={t('sections.company')}>
          {mayWrite ? (
            <CompanyFields
              labelOf={(field) => t(`fields.${field}`)}
              fieldOf={(field) => form.getInputProps(field)}
            />
          ) : (
            <Facts of={FIELDS.map((field) => [t(`fields.${field}`), dealer[field]])} />
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

const DealerFacts = ({ dealer }: { dealer: DealerDetail }) => {
  const { t } = useTranslation('dealers')
  const formats = useFormats()
  const { _id: dealerId, reseller, organisationCount, createdAt, updatedAt } = dealer
  const resellerLink =
    reseller === null
      ? []
      : [
          [
            t('fields.reseller'),
            <Link key="reseller" to="/resellers/$id" params={{ id: reseller._id }}>
              {reseller.companyName}
            </Link>,
          ] as const,
        ]
  return (
    <Card title={t('sections.facts')}>
      <Facts
        of={[
          ...resellerLink,
          [
            t('fields.organisationCount'),
            <Link key="organisations" to="/organisations" search={{ dealerId }}>
              {formats.number(organisationCount ?? 0)}
            </Link>,
          ],
          [t('fields.createdAt'), formats.dateTime(createdAt)],
          [t('fields.updatedAt'), formats.dateTime(updatedAt)],
        ]}
      />
    </Card>
  )
}
