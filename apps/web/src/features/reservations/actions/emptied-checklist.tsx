import { Button } from '@mantine/core'
import { IconChecks, IconPackageExport } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type BoxToEmpty, boxesToEmpty } from './boxes-to-empty.ts'
import classes from './emptied-checklist.module.css'
import { confirmBoxEmptiedMutation } from '../reservation-changes.graphql.ts'
import type { ReservationDetail } from '../reservations.graphql.ts'

/** 'Box 4 must be emptied', each to be ticked off by whoever took the goods out. */
export const EmptiedChecklist = ({ reservation }: { reservation: ReservationDetail }) => {
  const boxes = boxesToEmpty(reservation)
  if (boxes.length === 0) return null
  return (
    <Notice tone="warn" icon={<IconPackageExport size={18} aria-hidden />}>
      <ul className={classes.boxes}>
        {boxes.map((box) => (
          <li key={box.boxId}>
            <Line box={box} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const Line = ({ box: { boxId, label, lockerName } }: { box: BoxToEmpty }) => {
  const { t } = useTranslation('reservations')
  const mayConfirm = useMay('locker.lockdownOn')
  const { change, isRunning } = useChange(confirmBoxEmptiedMutation, {
    done: t('emptied', { box: label }),
    failed: t('emptiedFailed'),
    touches: ['Reservation', 'Locker', 'ReservationPage'],
  })
  return (
    <span className={classes.line}>
      {t('boxMustBeEmptied', { box: label, locker: lockerName })}
      {mayConfirm && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconChecks size={16} aria-hidden />}
          loading={isRunning}
          onClick={() => void change({ boxId })}
        >
          {t('tickOff')}
        </Button>
      )}
    </span>
  )
}
