import { Group, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import type { ImportProgress } from './import-kind.ts'

export const ImportProgressBar = ({ progress }: { progress: ImportProgress }) => {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const { rowsDone, rowCount, rowsPerSecond } = progress
  useLeaveGuard(progress.isSaving, t('leaveRunning'))
  return (
    <Stack gap={6}>
      <Progress value={(rowsDone / rowCount) * 100} aria-label={t('running')} />
      <Group justify="space-between">
        <Text size="sm">
          {t('rowsDone', { done: formats.number(rowsDone), all: formats.number(rowCount) })}
        </Text>
        {rowsPerSecond !== null && (
          <Text size="sm" c="dimmed">
            {t('rowsPerSecond', {
              count: rowsPerSecond,
              number: formats.number(rowsPerSecond),
            })}
          </Text>
        )}
      </Group>
    </Stack>
  )
}
