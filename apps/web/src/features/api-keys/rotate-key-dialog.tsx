import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { DEFAULT_OVERLAP_HOURS, MAX_OVERLAP_HOURS } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/use-change.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type ApiKeyRow, rotateApiKeyMutation } from './api-keys.graphql.ts'
import { ShownSecret } from './shown-secret.tsx'

const OVERLAPS = [0, 1, DEFAULT_OVERLAP_HOURS, 72, MAX_OVERLAP_HOURS] as const

/** Another secret for the same key, shown this once; the old one works on for the time chosen. */
export const RotateKeyDialog = ({
  apiKey,
  onClose,
}: {
  apiKey: ApiKeyRow
  onClose: () => void
}) => {
  const { t } = useTranslation(['apiKeys', 'common'])
  const [hours, setHours] = useState(String(DEFAULT_OVERLAP_HOURS))
  const [secret, setSecret] = useState<string | null>(null)
  const { change, isRunning } = useChange(rotateApiKeyMutation, {
    failed: t('rotateFailed'),
    touches: ['ApiKeyPage'],
  })
  const rotate = async () => {
    const outcome = await change({ id: apiKey._id, overlapHours: Number(hours) })
    if (outcome.ok) setSecret(outcome.value.rotateApiKey.secret)
  }
  if (secret !== null) return <ShownSecret name={apiKey.name} secret={secret} onClose={onClose} />
  return (
    <Dialog title={t('rotateTitle', { name: apiKey.name })} isOpen onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('rotateText')}</Text>
        <Select
          allowDeselect={false}
          label={t('overlap')}
          data={OVERLAPS.map((count) => ({
            value: String(count),
            label: count === 0 ? t('overlapNone') : t('overlapHours', { count }),
          }))}
          value={hours}
          onChange={(chosen) => setHours(chosen ?? String(DEFAULT_OVERLAP_HOURS))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={isRunning} onClick={() => void rotate()}>
            {t('rotate')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
