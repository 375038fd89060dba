import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMay } from '../../lib/session/session.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { webhookEndpointQuery } from './webhooks.graphql.ts'
import classes from './webhooks.module.css'

/** One endpoint: how it fares, and every event that was sent to it. */
export const WebhookPage = () => {
  const { t } = useTranslation(['webhooks', 'refusals'])
  const { endpointId } = useParams({ from: '/shell/integrations/webhooks/$endpointId' })
  const mayManage = useMay('webhook.manage')
  const [{ data, error }, reload] = useLiveQuery(
    { query: webhookEndpointQuery, variables: { id: endpointId }, pause: !mayManage },
    ['integration'],
  )
  if (!mayManage) return <EmptyState title={t('refusals:FORBIDDEN')} />
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  const endpoint = data.webhookEndpoint
  return (
    <>
      <PageHeader
        title={endpoint.name}
        back={<Link to="/integrations/webhooks">{t('title')}</Link>}
        reference={<span className={classes.mono}>{endpoint.url}</span>}
      >
        <EndpointActions endpoint={endpoint} />
      </PageHeader>
      <div className={classes.top}>
        <EndpointState endpoint={endpoint} />
      </div>
      <DeliveryList endpoint={endpoint} />
    </>
  )
}
