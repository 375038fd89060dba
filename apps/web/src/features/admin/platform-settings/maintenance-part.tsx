import { Button, Group, Text } from '@mantine/core'
import { IconBarrierBlock, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { PlatformPart } from './platform-part.tsx'
import { endMaintenanceMutation, type MaintenanceRow } from '../platform-settings.graphql.ts'

const TONES = { planned: 'neutral', ahead: 'note', now: 'warn', over: 'neutral' } as const

export const MaintenancePart = () => {
  const { t, i18n } = useTranslation('admin')
  const formats = useFormats()
  const [isPlanning, setPlanning] = useState(false)
  const [ending, setEnding] = useState<MaintenanceRow | null>(null)
  const { change } = useChange(endMaintenanceMutation, {
    done: t('maintenance.ended'),
    failed: t('saveFailed'),
  })
  const language = (['de', 'en', 'fr', 'nl'] as const).find((each) => each === i18n.language)
  return (
    <PlatformPart text={t('maintenance.text')}>
      {({ maintenances }, reload) => (
        <>
          <Group>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setPlanning(true)}>
              {t('maintenance.plan')}
            </Button>
          </Group>
          {maintenances.length === 0 && (
            <EmptyState
              icon={<IconBarrierBlock size={32} stroke={1.3} aria-hidden />}
              title={t('maintenance.empty.title')}
              text={t('maintenance.empty.text')}
            />
          )}
          {maintenances.map((row) => (
            <Card
              key={row.organisationId ?? ''}
              title={row.organisationName ?? t('maintenance.platform')}
              actions={
                <Badge tone={TONES[row.state]}>{t(`maintenance.states.${row.state}`)}</Badge>
              }
            >
              <Group justify="space-between">
                <div>
                  <div>
                    {formats.dateTime(row.startsAt)} –{' '}
                    {row.endsAt === null ? t('maintenance.open') : formats.dateTime(row.endsAt)}
                  </div>
                  <Text c="dimmed">{row.messages[language ?? 'en']}</Text>
                </div>
                <Button variant="default" onClick={() => setEnding(row)}>
                  {t('maintenance.end')}
                </Button>
              </Group>
            </Card>
          ))}
          {isPlanning && (
            <MaintenanceDialog
              onClose={() => setPlanning(false)}
              onSaved={() => {
                setPlanning(false)
                reload()
              }}
            />
          )}
          {ending !== null && (
            <ConfirmDialog
              isOpen
              title={t('maintenance.end')}
              confirmLabel={t('maintenance.end')}
              onClose={() => setEnding(null)}
              onConfirm={async () => {
                const { ok } = await change({ organisationId: ending.organisationId })
                setEnding(null)
                if (ok) reload()
              }}
            >
              {t('maintenance.endText')}
            </ConfirmDialog>
          )}
        </>
      )}
    </PlatformPart>
  )
}
