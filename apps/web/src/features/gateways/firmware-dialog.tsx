import { Button, Group, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { FIRMWARE_COMPONENTS, type FirmwareComponent } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { forceUpdateMutation } from './gateways.graphql.ts'
import { useChangeEach } from './use-change-each.ts'

/** The newest firmware of each gateway's own channel, never while a door is open. */
export const FirmwareDialog = ({
  gateways,
  onClose,
}: {
  gateways: readonly { readonly _id: string; readonly organisationId: string | null }[]
  onClose: (isDone: boolean) => void
}) => {
  const { t } = useTranslation(['gateways', 'common'])
  const [component, setComponent] = useState<FirmwareComponent>('gateway')
  const { change, isRunning } = useChangeEach(forceUpdateMutation, {
    done: t('updateSent'),
    failed: t('updateFailed'),
  })
  const update = async () => onClose(await change(gateways, (ids) => ({ ids, component })))
  return (
    <Dialog
      title={t('updateTitle', { count: gateways.length })}
      isOpen
      onClose={() => onClose(false)}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>{t('updateText')}</p>
        <Radio.Group
          label={t('fields.component')}
          value={component}
          onChange={(next) => {
            const chosen = FIRMWARE_COMPONENTS.find((each) => each === next)
            if (chosen !== undefined) setComponent(chosen)
          }}
        >
          <Stack gap={8} mt="xs">
            {FIRMWARE_COMPONENTS.map((each) => (
              <Radio key={each} value={each} label={t(`components.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('common:cancel')}
          </Button>
          <Button loading={isRunning} onClick={() => void update()}>
            {t('updateFirmware')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
