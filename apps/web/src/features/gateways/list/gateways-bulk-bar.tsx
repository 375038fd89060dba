import { Button } from '@mantine/core'
import {
  IconBuildingStore,
  IconDownload,
  IconFlask,
  IconFlaskOff,
  IconSend,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMayAnywhere } from '../../../lib/session/session.ts'
import { FirmwareDialog } from '../firmware-dialog.tsx'
import { sendConfigMutation, updateGatewaysMutation } from '../gateways.graphql.ts'
import { MoveDialog } from '../registry/move-dialog.tsx'
import { idsByOrganisation, useChangeEach } from '../use-change-each.ts'

interface BulkGateway {
  readonly _id: string
  readonly organisationId: string | null
  readonly isBetaTester: boolean | null
}

/** What can be done with several gateways at once, of one organisation or of many. */
export const GatewaysBulkBar = ({
  gateways,
  onDone,
}: {
  gateways: readonly BulkGateway[]
  onDone: () => void
}) => {
  const { t } = useTranslation(['gateways', 'common'])
  const mayBeta = useMayAnywhere('gateway.beta')
  const mayForce = useMayAnywhere('gateway.forceUpdate')
  const [dialog, setDialog] = useState<'move' | 'firmware' | null>(null)
  const update = useChangeEach(updateGatewaysMutation, {
    done: t('changed'),
    failed: t('changeFailed'),
  })
  const config = useChangeEach(sendConfigMutation, {
    done: t('configSent'),
    failed: t('configFailed'),
  })
  const claimed = gateways.filter(({ organisationId }) => organisationId !== null)
  const organisations = [...idsByOrganisation(claimed).keys()]
  const [only] = organisations.length === 1 ? organisations : []
  const setBeta = async (isBetaTester: boolean) => {
    const isDone = await update.change(claimed, (ids) => ({ ids, data: { isBetaTester } }))
    if (isDone) onDone()
  }
  const close = (isDone: boolean) => {
    setDialog(null)
    if (isDone) onDone()
  }
  const button = { size: 'compact-sm', variant: 'default', disabled: claimed.length === 0 } as const
  return (
    <>
      <span>{t('common:selectedCount', { count: gateways.length })}</span>
      {mayBeta && (
        <>
          <Button
            {...button}
            leftSection={<IconFlask size={16} aria-hidden />}
            onClick={() => void setBeta(true)}
          >
            {t('betaOn')}
          </Button>
          <Button
            {...button}
            leftSection={<IconFlaskOff size={16} aria-hidden />}
            onClick={() => void setBeta(false)}
          >
            {t('betaOff')}
          </Button>
        </>
      )}
      <Button
        {...button}
        disabled={only === undefined}
        title={only === undefined ? t('moveOneOrganisation') : undefined}
        leftSection={<IconBuildingStore size={16} aria-hidden />}
        onClick={() => setDialog('move')}
      >
        {t('move')}
      </Button>
      {mayForce && (
        <Button
          {...button}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => setDialog('firmware')}
        >
          {t('updateFirmware')}
        </Button>
      )}
      <Button
        {...button}
        leftSection={<IconSend size={16} aria-hidden />}
        loading={config.isRunning}
        onClick={() => void config.change(claimed, (ids) => ({ ids })).then((ok) => ok && onDone())}
      >
        {t('sendConfig')}
      </Button>
      {dialog === 'move' && only !== undefined && (
        <MoveDialog gateways={claimed} organisationId={only} onClose={close} />
      )}
      {dialog === 'firmware' && <FirmwareDialog gateways={claimed} onClose={close} />}
    </>
  )
}
