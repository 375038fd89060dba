import { Button, Group } from '@mantine/core'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { OriginOfSetting } from './setting-origins.ts'
import { useOriginText } from './use-origin-text.ts'

/** Whose a value is as the form stands; what is set here can be put back to what is above. */
export const SettingOrigin = ({
  label,
  origin,
  isInherited,
  onReset,
}: {
  label: string
  origin: Pick<OriginOfSetting, 'aboveOrigin' | 'aboveName'>
  isInherited: boolean
  onReset: () => void
}) => {
  const { t } = useTranslation('settings')
  const originText = useOriginText()
  if (isInherited) return <Badge>{originText(origin)}</Badge>
  return (
    <Group gap="xs">
      <Badge tone="note">{t('origin.here')}</Badge>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('origin.resetOf', { label, from: originText(origin) })}
        onClick={onReset}
      >
        {t('origin.reset')}
      </Button>
    </Group>
  )
}
