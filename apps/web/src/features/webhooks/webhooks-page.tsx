import { Button } from '@mantine/core'
import { MAX_WEBHOOK_ENDPOINTS } from '@lockerdesk/domain'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { useEndpointColumns } from './use-endpoint-columns.tsx'
import { webhookEndpointsQuery } from './webhooks.graphql.ts'
import classes from './webhooks.module.css'

/** Where events are sent, and how each fares. */
export const WebhooksPage = () => {
  const { t } = useTranslation(['webhooks', 'integrations', 'refusals'])
  const navigate = useNavigate({ from: '/integrations/webhooks' })
  const mayManage = useMay('webhook.manage')
  const [isCreating, setCreating] = useState(false)
  const columns = useEndpointColumns()
  const [{ data, error }, reload] = useLiveQuery(
    { query: webhookEndpointsQuery, pause: !mayManage },
    ['integration'],
  )
  if (!mayManage) return <EmptyState title={t('refusals:FORBIDDEN')} />
  const endpoints = data?.webhookEndpoints
  const open = (endpointId: string) =>
    void navigate({ to: '/integrations/webhooks/$endpointId', params: { endpointId } })
  const create = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={(endpoints?.length ?? 0) >= MAX_WEBHOOK_ENDPOINTS}
      onClick={() => setCreating(true)}
    >
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        back={<Link to="/integrations">{t('integrations:title')}</Link>}
      >
        {create}
      </PageHeader>
      <p className={classes.intro}>{t('intro', { max: MAX_WEBHOOK_ENDPOINTS })}</p>
      <ListFrame>
        {error !== undefined && endpoints === undefined ? (
          <QueryProblem error={error} onRetry={reload} />
        ) : (
          <DataTable
            list="webhooks"
            label={t('title')}
            rows={endpoints}
            columns={columns}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) => open(_id)}
            empty={
              <EmptyState
                icon={<IconWebhook size={32} stroke={1.3} aria-hidden />}
                title={t('empty.title')}
                text={t('empty.text')}
              >
                {create}
              </EmptyState>
            }
          />
        )}
      </ListFrame>
      {isCreating && (
        <EndpointDialog
          endpoint={null}
          onClose={() => setCreating(false)}
          onMade={(_id) => open(_id)}
        />
      )}
    </>
  )
}
