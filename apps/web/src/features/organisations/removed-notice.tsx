import { Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { Notice } from '../../ui/notice.tsx'
import type { OrganisationDetail } from './organisations.graphql.ts'
import { RestoreButton } from './restore-button.tsx'

/** A removed organisation says so, and offers the way back while there is one. */
export const RemovedNotice = ({ organisation }: { organisation: OrganisationDetail }) => {
  const { t } = useTranslation('organisations')
  const formats = useFormats()
  const [now] = useState(() => productNow().getTime())
  const { removedAt, restorableUntil } = organisation
  if (removedAt === null || restorableUntil === null) return null
  const isRestorable = Date.parse(restorableUntil) > now
  return (
    <Notice tone="bad" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <strong>{t('removedAt', { at: formats.dateTime(removedAt) })}</strong>
      <Group gap="sm">
        {isRestorable
          ? t('restorableUntil', { at: formats.dateTime(restorableUntil) })
          : t('noTimeLeft')}
        {isRestorable && <RestoreButton organisation={organisation} />}
      </Group>
    </Notice>
  )
}
