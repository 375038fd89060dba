import { MAX_WEBHOOK_ENDPOINTS } from '@lockerdesk/domain'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { ListPage } from '../../lib/list-page/list-page.tsx'
import { wholeList } from '../../lib/list-page/list-search.ts'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import { useMay } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { useEndpointColumns } from './use-endpoint-columns.tsx'
import { webhookEndpointsQuery } from './webhooks.graphql.ts'

const detailsOf = (endpointId: string) =>
  linkOptions({ to: '/integrations/webhooks/$endpointId', params: { endpointId } })

/** Where events are sent, and how each fares. */
export const WebhooksPage = () => {
  const { t } = useTranslation('refusals')
  const mayManage = useMay('webhook.manage')
  return mayManage ? <Endpoints /> : <EmptyState title={t('FORBIDDEN')} />
}

const Endpoints = () => {
  const { t } = useTranslation(['webhooks', 'integrations'])
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const source = useListRows({
    pages: {
      query: webhookEndpointsQuery,
      variables: {},
      of: ({ webhookEndpoints }) => wholeList(webhookEndpoints),
    },
    topics: ['integration'],
  })
  return (
    <>
      <ListPage
        name="webhooks"
        title={t('title')}
        back={<Link to="/integrations">{t('integrations:title')}</Link>}
        intro={t('intro', { max: MAX_WEBHOOK_ENDPOINTS })}
        actions={[
          {
            key: 'create',
            label: t('create'),
            icon: <IconPlus size={16} aria-hidden />,
            isPrimary: true,
            isDisabled: (source.rows?.length ?? 0) >= MAX_WEBHOOK_ENDPOINTS,
            run: () => setCreating(true),
          },
        ]}
        search={{}}
        source={source}
        columns={useEndpointColumns()}
        open={({ _id }) => detailsOf(_id)}
        empty={{ icon: IconWebhook, title: t('empty.title'), text: t('empty.text') }}
      />
      {isCreating && (
        <EndpointDialog
          endpoint={null}
          onClose={() => setCreating(false)}
          onMade={(_id) => void navigate(detailsOf(_id))}
        />
      )}
    </>
  )
}
