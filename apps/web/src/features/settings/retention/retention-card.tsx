import { Stack, Text } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { RETENTION_BOUNDS, type RetentionKind } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { CountInput } from '../../../ui/fields/count-input.tsx'
import type { RetentionPreview } from './retention.graphql.ts'
import { SettingOrigin } from '../defaults/setting-origin.tsx'
import type { OriginOfSetting } from '../defaults/setting-origins.ts'

export interface RetentionCardProps {
  readonly kind: RetentionKind
  readonly origin: Omit<OriginOfSetting, 'field'>
  readonly isInherited: boolean
  readonly field: GetInputPropsReturnType
  readonly onReset: () => void
  /** Undefined while it is counted; null while the form says nothing that could be. */
  readonly preview: RetentionPreview['kinds'][number] | null | undefined
}

/** One kind of record: how long it stays, and how much of it goes in the next night. */
export const RetentionCard = ({
  kind,
  origin,
  isInherited,
  field,
  onReset,
  preview,
}: RetentionCardProps) => {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { min, max } = RETENTION_BOUNDS[kind]
  const title = t(`retention.kinds.${kind}`)
  return (
    <Card
      title={title}
      actions={
        <SettingOrigin label={title} origin={origin} isInherited={isInherited} onReset={onReset} />
      }
    >
      <Stack gap="xs">
        <Text size="sm">{t(`retention.hints.${kind}`)}</Text>
        <CountInput
          clampBehavior="none"
          step={30}
          aria-label={title}
          description={t('retention.bounds', {
            min: formats.number(min),
            max: formats.number(max),
          })}
          placeholder={typeof origin.above === 'number' ? formats.number(origin.above) : ''}
          {...field}
        />
        <Outlook preview={preview} />
      </Stack>
    </Card>
  )
}

const Outlook = ({ preview }: Pick<RetentionCardProps, 'preview'>) => {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  if (preview === null) return null
  if (preview === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t('retention.counting')}
      </Text>
    )
  const { count, isMore } = preview
  if (count === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('retention.none')}
      </Text>
    )
  return (
    <Text size="sm" c="var(--bad)" fw={500}>
      {isMore
        ? t('retention.more', { number: formats.number(count) })
        : t('retention.goes', { count })}
    </Text>
  )
}
