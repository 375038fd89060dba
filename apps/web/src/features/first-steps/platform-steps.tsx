import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { mayAtAll, useSession } from '../../lib/session/session.ts'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { platformStepsQuery } from './first-steps.graphql.ts'
import { StepList } from './step-list.tsx'
import { type Step, STEP_PERMISSIONS, stepStandings } from './steps.ts'

/** The home of who may create organisations, while there is none. */
export const PlatformSteps = () => {
  const { t } = useTranslation('firstSteps')
  const session = useSession()
  const [{ data, error }, reload] = useQuery({
    query: platformStepsQuery,
    variables: {
      seesResellers: mayAtAll(session, 'reseller.read'),
      seesDealers: mayAtAll(session, 'dealer.read'),
    },
    requestPolicy: 'cache-and-network',
  })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={() => reload({ requestPolicy: 'network-only' })} />
  if (data === undefined) return <LoadingScreen />
  const done = new Set<Step>([
    ...((data.resellers?.totalCount ?? 0) > 0 ? (['reseller'] as const) : []),
    ...((data.dealers?.totalCount ?? 0) > 0 ? (['dealer'] as const) : []),
  ])
  const onlyOf = (list: typeof data.dealers) =>
    list?.totalCount === 1 ? list.items[0]?._id : undefined
  return (
    <>
      <PageHeader title={t('welcome', { name: session.user.name })} />
      <StepList
        standings={stepStandings(done, (step) => mayAtAll(session, STEP_PERMISSIONS[step]))}
        beginnings={{ resellerId: onlyOf(data.resellers), dealerId: onlyOf(data.dealers) }}
      />
    </>
  )
}
