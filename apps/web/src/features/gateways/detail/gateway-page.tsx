import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { gatewayChangeInput } from '@lockerdesk/domain'
import { IconDownload, IconKey, IconSend, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Picker } from '../../../lib/picker/picker.tsx'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { ActionMenu } from '../../../ui/menu/action-menu.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import { ClockNotice } from './clock-notice.tsx'
import { ConnectionBadge } from '../connection-badge.tsx'
import { FirmwareDialog } from '../firmware-dialog.tsx'
import { GatewayFacts } from './gateway-facts.tsx'
import { GatewayHistory } from '../history/gateway-history.tsx'
import { GatewayLockers } from './gateway-lockers.tsx'
import { GatewayQueue } from './gateway-queue.tsx'
import {
  deleteGatewayMutation,
  type GatewayDetail,
  gatewayQuery,
  renewSecretMutation,
  sendConfigMutation,
  updateGatewayMutation,
} from '../gateways.graphql.ts'
import { LingeringCodes } from './lingering-codes.tsx'
import { SecretShown } from '../registry/secret-shown.tsx'

export const GatewayPage = () => {
  const { gatewayId } = useParams({ from: '/shell/gateways/$gatewayId' })
  const { t } = useTranslation('gateways')
  const mayInstall = useMay('gateway.install')
  const mayLog = useMay('gateway.logs')
  const [{ data, error }, reload] = useLiveQuery(
    { query: gatewayQuery, variables: { id: gatewayId } },
    ['gateway', 'command'],
  )
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  const { getServiceLocationById: gateway } = data
  return (
    <>
      <PageHeader
        title={gateway.name}
        reference={gateway.deviceId}
        badge={
          <>
            <ConnectionBadge status={gateway.deviceState.connectionStatus} />
            {gateway.isBetaTester === true && <Badge tone="note">{t('beta')}</Badge>}
          </>
        }
        back={<Link to="/gateways">{t('title')}</Link>}
      >
        {mayLog && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/device-logs" search={{ gatewayId: gateway._id }} {...props} />
            )}
          >
            {t('deviceLogs')}
          </Button>
        )}
        <GatewayActions gateway={gateway} />
      </PageHeader>
      <ClockNotice state={gateway.deviceState} />
      <LingeringCodes codes={gateway.lingeringCodes} />
      <DetailColumns aside={<GatewayLockers lockers={gateway.lockers} />}>
        <GatewayHistory gateway={gateway} />
        <GatewayFacts gateway={gateway} />
        {mayInstall && <EditGateway key={gateway.updatedAt} gateway={gateway} />}
        {mayLog && <GatewayQueue gateway={gateway} />}
      </DetailColumns>
    </>
  )
}

const EditGateway = ({ gateway }: { gateway: GatewayDetail }) => {
  const { t } = useTranslation('gateways')
  const before = { name: gateway.name, shopId: gateway.shopId ?? '' }
  const form = useDomainForm(gatewayChangeInput, before)
  const { change, isRunning } = useChange(updateGatewayMutation, {
    done: t('changed'),
    failed: t('changeFailed'),
  })
  const changes = changedFields(before, form.getValues()) as (keyof typeof before)[]
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ id: gateway._id, data })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <Card title={t('sections.place')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput withAsterisk label={t('fields.name')} {...form.getInputProps('name')} />
          <Picker
            kind="shop"
            withAsterisk
            allowDeselect={false}
            label={t('fields.shop')}
            {...form.getInputProps('shopId')}
          />
        </SimpleGrid>
      </Card>
      <SaveBar
        changes={changes.map((field) => t(field === 'shopId' ? 'fields.shop' : 'fields.name'))}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}

const GatewayActions = ({ gateway }: { gateway: GatewayDetail }) => {
  const { t } = useTranslation('gateways')
  const navigate = useNavigate()
  const mayInstall = useMay('gateway.install')
  const mayConfigure = useMay('gateway.configure')
  const mayForce = useMay('gateway.forceUpdate')
  const [dialog, setDialog] = useState<'renew' | 'firmware' | 'delete' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const renewing = useChange(renewSecretMutation, { failed: t('changeFailed') })
  const deleting = useChange(deleteGatewayMutation, {
    done: t('deleted'),
    failed: t('deleteFailed'),
  })
  const sending = useChange(sendConfigMutation, {
    done: t('configSent'),
    failed: t('configFailed'),
  })
  const renew = async () => {
    const outcome = await renewing.change({ id: gateway._id })
    setDialog(null)
    if (outcome.ok) setSecret(outcome.value.renewServiceLocationSecret.secret)
  }
  const remove = async () => {
    const outcome = await deleting.change({ id: gateway._id })
    if (outcome.ok) await navigate({ to: '/gateways', ignoreBlocker: true })
  }
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <>
      <ActionMenu
        label={t('actions')}
        actions={[
          ...(mayConfigure
            ? [
                {
                  key: 'config',
                  label: t('sendConfig'),
                  icon: <IconSend {...icon} />,
                  run: () => void sending.change({ ids: [gateway._id] }),
                },
              ]
            : []),
          ...(mayForce
            ? [
                {
                  key: 'firmware',
                  label: t('updateFirmware'),
                  icon: <IconDownload {...icon} />,
                  run: () => setDialog('firmware'),
                },
              ]
            : []),
          ...(mayInstall
            ? [
                {
                  key: 'renew',
                  label: t('renewSecret'),
                  icon: <IconKey {...icon} />,
                  run: () => setDialog('renew'),
                },
                {
                  key: 'delete',
                  label: t('delete'),
                  icon: <IconTrash {...icon} />,
                  isDangerous: true,
                  run: () => setDialog('delete'),
                },
              ]
            : []),
        ]}
      />
      {dialog === 'firmware' && (
        <FirmwareDialog gateways={[gateway]} onClose={() => setDialog(null)} />
      )}
      <ConfirmDialog
        title={t('renewTitle', { name: gateway.name })}
        confirmLabel={t('renewSecret')}
        isDangerous
        isOpen={dialog === 'renew'}
        onClose={() => setDialog(null)}
        onConfirm={renew}
      >
        {t('renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        title={t('deleteTitle', { name: gateway.name })}
        confirmLabel={t('delete')}
        isDangerous
        isBlocked={gateway.lockers.length > 0}
        isOpen={dialog === 'delete'}
        onClose={() => setDialog(null)}
        onConfirm={remove}
      >
        {gateway.lockers.length > 0
          ? t('deleteBlocked', { count: gateway.lockers.length })
          : t('deleteText')}
      </ConfirmDialog>
      {secret !== null && (
        <SecretShown
          name={gateway.name}
          deviceId={gateway.deviceId}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
