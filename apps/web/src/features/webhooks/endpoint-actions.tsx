import { Button } from '@mantine/core'
import { DEFAULT_OVERLAP_HOURS, MAX_OVERLAP_HOURS } from '@lockerdesk/domain'
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { ActionMenu } from '../../ui/menu/action-menu.tsx'
import { ChoiceDialog } from '../../ui/dialogs/choice-dialog.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { ShownWebhookSecret } from './shown-webhook-secret.tsx'
import { deleteWebhookMutation, type Endpoint, rotateWebhookMutation } from './webhooks.graphql.ts'

export const EndpointActions = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('webhooks')
  const [opened, setOpened] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setOpened('edit')}
      >
        {t('edit')}
      </Button>
      <ActionMenu
        label={t('actionsOf', { name: endpoint.name })}
        actions={[
          {
            key: 'rotate',
            label: t('rotate'),
            icon: <IconRefresh size={16} aria-hidden />,
            run: () => setOpened('rotate'),
          },
          {
            key: 'delete',
            label: t('delete'),
            icon: <IconTrash size={16} aria-hidden />,
            isDangerous: true,
            run: () => setOpened('delete'),
          },
        ]}
      />
      {opened === 'edit' && <EndpointDialog endpoint={endpoint} onClose={close} />}
      {opened === 'rotate' && <RotateDialog endpoint={endpoint} onClose={close} />}
      {opened === 'delete' && <DeleteDialog endpoint={endpoint} onClose={close} />}
    </>
  )
}

interface DialogOf {
  readonly endpoint: Endpoint
  readonly onClose: () => void
}

const OVERLAPS = [0, 1, DEFAULT_OVERLAP_HOURS, 72, MAX_OVERLAP_HOURS] as const

const RotateDialog = ({ endpoint: { _id, name }, onClose }: DialogOf) => {
  const { t } = useTranslation('webhooks')
  const [secret, setSecret] = useState<string | null>(null)
  const { change, isRunning } = useChange(rotateWebhookMutation, { failed: t('rotateFailed') })
  const rotate = async (hours: string) => {
    const outcome = await change({ id: _id, overlapHours: Number(hours) })
    if (outcome.ok) setSecret(outcome.value.rotateWebhookSecret.secret)
  }
  if (secret !== null) return <ShownWebhookSecret name={name} secret={secret} onClose={onClose} />
  return (
    <ChoiceDialog
      title={t('rotateTitle', { name })}
      text={t('rotateText')}
      label={t('overlap')}
      choices={OVERLAPS.map((count) => ({
        value: String(count),
        label: count === 0 ? t('overlapNone') : t('overlapHours', { count }),
      }))}
      firstChoice={String(DEFAULT_OVERLAP_HOURS)}
      confirmLabel={t('rotate')}
      isRunning={isRunning}
      onConfirm={(hours) => void rotate(hours)}
      onClose={onClose}
    />
  )
}

const DeleteDialog = ({ endpoint: { _id, name }, onClose }: DialogOf) => {
  const { t } = useTranslation('webhooks')
  const navigate = useNavigate()
  const { change } = useChange(deleteWebhookMutation, {
    done: t('deleted'),
    failed: t('deleteFailed'),
    touches: ['WebhookEndpoint'],
  })
  const remove = async () => {
    const outcome = await change({ id: _id })
    if (outcome.ok) await navigate({ to: '/integrations/webhooks' })
    else onClose()
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
