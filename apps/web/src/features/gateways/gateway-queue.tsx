import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TimeAgo } from '../../lib/time-ago.tsx'
import { useMay } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { Card } from '../../ui/card.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import {
  deleteQueuedCommandMutation,
  type GatewayDetail,
  queuedCommandsQuery,
  resendQueuedCommandsMutation,
} from './gateways.graphql.ts'
import classes from './gateways.module.css'

/** What waits for the gateway, and what can be done about it. */
export const GatewayQueue = ({ gateway }: { gateway: GatewayDetail }) => {
  const { t } = useTranslation(['gateways', 'common'])
  const mayConfigure = useMay('gateway.configure')
  const [{ data }, reload] = useLiveQuery(
    { query: queuedCommandsQuery, variables: { id: gateway._id } },
    ['command', 'gateway'],
  )
  const resending = useChange(resendQueuedCommandsMutation, {
    done: t('resent'),
    failed: t('resendFailed'),
  })
  const deleting = useChange(deleteQueuedCommandMutation, { failed: t('deleteQueuedFailed') })
  const commands = data?.queuedCommands ?? []
  const remove = async (id: string) => {
    await deleting.change({ id })
    reload({ requestPolicy: 'network-only' })
  }
  return (
    <Card
      title={t('queue', { count: commands.length })}
      actions={
        mayConfigure &&
        commands.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            loading={resending.isRunning}
            onClick={() => void resending.change({ id: gateway._id })}
          >
            {t('resend')}
          </Button>
        )
      }
    >
      {commands.length === 0 ? (
        t('queueEmpty')
      ) : (
        <ul className={classes.queue}>
          {commands.map(({ _id, type, createdAt, requestedByName, publishCount }) => (
            <li key={_id}>
              <TwoLines
                below={
                  <>
                    <TimeAgo iso={createdAt} />
                    {requestedByName === null ? '' : ` · ${requestedByName}`} ·{' '}
                    {t('published', { count: publishCount })}
                  </>
                }
              >
                {type}
              </TwoLines>
              {mayConfigure && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${t('common:delete')}: ${type}`}
                  onClick={() => void remove(_id)}
                >
                  <IconTrash size={16} aria-hidden />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
