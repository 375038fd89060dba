import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import {
  deleteQueuedCommandMutation,
  type GatewayDetail,
  type QueuedCommand,
  queuedCommandsQuery,
  resendQueuedCommandsMutation,
} from '../gateways.graphql.ts'
import classes from '../gateways.module.css'
import { QueuedMessage } from './queued-message.tsx'

/** What waits for the gateway, and what can be done about it. */
export const GatewayQueue = ({ gateway }: { gateway: Pick<GatewayDetail, '_id'> }) => {
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
  const [asked, setAsked] = useState<QueuedCommand | null>(null)
  const remove = async () => {
    if (asked !== null) await deleting.change({ id: asked._id })
    setAsked(null)
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
          {commands.map((command) => (
            <QueuedMessage
              key={command._id}
              command={command}
              onDelete={mayConfigure ? () => setAsked(command) : null}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        title={t('deleteQueuedTitle', { type: asked?.type })}
        confirmLabel={t('common:delete')}
        isDangerous
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={remove}
      >
        {t('deleteQueuedText')}
      </ConfirmDialog>
    </Card>
  )
}
