import { DEFAULT_OVERLAP_HOURS, MAX_OVERLAP_HOURS } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { ChoiceDialog } from '../../ui/dialogs/choice-dialog.tsx'
import { type ApiKeyRow, rotateApiKeyMutation } from './api-keys.graphql.ts'
import { ShownKey } from './shown-key.tsx'

const OVERLAPS = [0, 1, DEFAULT_OVERLAP_HOURS, 72, MAX_OVERLAP_HOURS] as const

/** Another secret for the same key, shown this once; the old one works on for the time chosen. */
export const RotateKeyDialog = ({
  apiKey,
  onClose,
}: {
  apiKey: ApiKeyRow
  onClose: () => void
}) => {
  const { t } = useTranslation('apiKeys')
  const [secret, setSecret] = useState<string | null>(null)
  const { change, isRunning } = useChange(rotateApiKeyMutation, {
    failed: t('rotateFailed'),
    touches: ['ApiKeyPage'],
  })
  const rotate = async (hours: string) => {
    const outcome = await change({ id: apiKey._id, overlapHours: Number(hours) })
    if (outcome.ok) setSecret(outcome.value.rotateApiKey.secret)
  }
  if (secret !== null) return <ShownKey name={apiKey.name} secret={secret} onClose={onClose} />
  return (
    <ChoiceDialog
      title={t('rotateTitle', { name: apiKey.name })}
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
