import type { ReservationStatus } from '@lockerdesk/domain'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { useLateOpening } from '../../../lib/loading/use-late-opening.ts'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { STATUSES_IN_ORDER } from './chosen-statuses.ts'
import classes from './status-filter.module.css'

const StatusChoices = lazyPart(() => import('./status-choices.tsx'), 'StatusChoices')

/** Several statuses at once, which no tab can show. */
export const StatusFilter = ({
  statuses,
  onStatuses,
}: {
  statuses: readonly ReservationStatus[]
  onStatuses: (status: string | undefined) => void
}) => {
  const { t } = useTranslation('reservations')
  const { box, setBox, button, isUsed, isOpen, toggle, close } = useLateOpening()
  const chosen = statuses.length === 0 ? STATUSES_IN_ORDER : statuses
  return (
    <div ref={setBox} className={classes.box}>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void StatusChoices.preload()}
        onClick={toggle}
      >
        {t('statusFilter', { count: chosen.length })}
      </Button>
      {isUsed && (
        <StatusChoices
          box={box}
          isOpen={isOpen}
          chosen={chosen}
          onStatuses={onStatuses}
          onClose={close}
        />
      )}
    </div>
  )
}
