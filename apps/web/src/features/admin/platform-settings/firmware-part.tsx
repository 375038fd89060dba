import { Button, Group, Stack } from '@mantine/core'
import { FIRMWARE_COMPONENTS } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { FirmwareDialog } from './firmware-dialog.tsx'
import { PlatformPart } from './platform-part.tsx'
import type { ChannelRow } from '../platform-settings.graphql.ts'

export const FirmwarePart = () => {
  const { t } = useTranslation(['admin', 'common'])
  const formats = useFormats()
  const [edited, setEdited] = useState<ChannelRow | null>(null)
  const shown = (row: ChannelRow, all: readonly ChannelRow[]): string => {
    if (row.version === null) return t('firmware.none')
    const stable = all.find(
      ({ component, channel }) => component === row.component && channel === 'stable',
    )
    if (row.channel === 'beta' && stable?.version === row.version)
      return `${row.version} (${t('firmware.sameAsStable')})`
    return row.version
  }
  return (
    <PlatformPart text={t('firmware.text')}>
      {({ firmwareChannels }, reload) => (
        <>
          {FIRMWARE_COMPONENTS.map((component) => (
            <Card key={component} title={t(`firmware.components.${component}`)}>
              <Stack gap="xs">
                {firmwareChannels
                  .filter((row) => row.component === component)
                  .map((row) => (
                    <Group key={row.channel} justify="space-between">
                      <span>
                        <strong>{t(`firmware.channels.${row.channel}`)}</strong>{' '}
                        {shown(row, firmwareChannels)}{' '}
                        {row.releasedAt !== null && (
                          <small>
                            {t('firmware.since', { date: formats.date(row.releasedAt) })}
                          </small>
                        )}
                      </span>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t('firmware.change', {
                          channel: t(`firmware.channels.${row.channel}`),
                          component: t(`firmware.components.${component}`),
                        })}
                        onClick={() => setEdited(row)}
                      >
                        {t('common:edit')}
                      </Button>
                    </Group>
                  ))}
              </Stack>
            </Card>
          ))}
          {edited !== null && (
            <FirmwareDialog
              row={edited}
              onClose={() => setEdited(null)}
              onSaved={() => {
                setEdited(null)
                reload()
              }}
            />
          )}
        </>
      )}
    </PlatformPart>
  )
}
