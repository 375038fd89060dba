import { Button } from '@mantine/core'
import { IconBan, IconCheck, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import type { BulkAction } from './bulk-dialog.tsx'
import type { ReservationRow } from '../reservations.graphql.ts'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog')

const ACTIONS = [
  ['send', IconSend],
  ['complete', IconCheck],
  ['cancel', IconBan],
] as const satisfies readonly (readonly [BulkAction, typeof IconSend])[]

/** What can be done with several at once; what none of them allows is not offered. */
export const BulkBar = ({
  reservations,
  onDone,
}: {
  reservations: readonly ReservationRow[]
  onDone: () => void
}) => {
  const { t } = useTranslation(['reservations', 'common'])
  const [open, setOpen] = useState<{ action: BulkAction; of: readonly ReservationRow[] }>()
  return (
    <>
      <span>{t('common:selectedCount', { count: reservations.length })}</span>
      {ACTIONS.map(([action, Icon]) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          disabled={!reservations.some(({ allowedActions }) => allowedActions.includes(action))}
          onClick={() => setOpen({ action, of: reservations })}
        >
          {t(`bulk.${action}.button`)}
        </Button>
      ))}
      {open !== undefined && (
        <BulkDialog
          action={open.action}
          reservations={open.of}
          onClose={(isDone) => {
            setOpen(undefined)
            if (isDone) onDone()
          }}
        />
      )}
    </>
  )
}
