import { Button, Group, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Picker } from '../../../lib/picker/picker.tsx'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { type FeatureRow, switchFeatureMutation } from '../platform-settings.graphql.ts'

/** One feature: for all, and where it is otherwise. */
export const FeatureCard = ({ row, onChanged }: { row: FeatureRow; onChanged: () => void }) => {
  const { t } = useTranslation('admin')
  const { feature, isOn, isSaid, overrides } = row
  const [organisationId, setOrganisationId] = useState<string | null>(null)
  const { change, isRunning } = useChange(switchFeatureMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const say = async (to: boolean | null, at: string | null) => {
    const { ok } = await change({ feature, organisationId: at, isOn: to })
    if (!ok) return
    setOrganisationId(null)
    onChanged()
  }
  const name = t(`features.names.${feature}`)
  return (
    <Card
      title={name}
      actions={
        <Badge tone={isSaid ? 'note' : 'neutral'}>
          {t(isSaid ? 'features.said' : 'features.default')}
        </Badge>
      }
    >
      <Stack>
        <Group justify="space-between">
          <Switch
            label={t('features.onForAll')}
            description={t(`features.hints.${feature}`)}
            checked={isOn}
            disabled={isRunning}
            aria-label={`${name}: ${t('features.onForAll')}`}
            onChange={({ currentTarget }) => void say(currentTarget.checked, null)}
          />
          {isSaid && (
            <Button
              variant="subtle"
              disabled={isRunning}
              aria-label={t('features.resetOf', { name })}
              onClick={() => void say(null, null)}
            >
              {t('features.reset')}
            </Button>
          )}
        </Group>
        {overrides.map((override) => (
          <Group key={override.organisationId} justify="space-between">
            <span>
              {override.organisationName}: {t(override.isOn ? 'features.on' : 'features.off')}
            </span>
            <Button
              variant="subtle"
              disabled={isRunning}
              aria-label={t('features.resetOf', { name: override.organisationName })}
              onClick={() => void say(null, override.organisationId)}
            >
              {t('features.reset')}
            </Button>
          </Group>
        ))}
        <Group align="flex-end">
          <Picker
            kind="organisation"
            label={t('features.overrides')}
            placeholder={t('features.organisation')}
            value={organisationId}
            onChange={setOrganisationId}
          />
          {organisationId !== null && (
            <Button
              variant="default"
              loading={isRunning}
              onClick={() => void say(!isOn, organisationId)}
            >
              {t(isOn ? 'features.switchOff' : 'features.switchOn')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
