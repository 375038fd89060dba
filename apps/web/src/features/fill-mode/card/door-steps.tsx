import type { OpenStatus } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { byLocker } from '../filling-order.ts'
import classes from '../fill-mode.module.css'
import { fillCommandsQuery, type ToBeFilled } from '../fill-mode.graphql.ts'

/** How far each door is: asked, open, closed. */
export const DoorSteps = ({ reservation }: { reservation: ToBeFilled }) => (
  <ul className={classes.doors}>
    {[...byLocker(reservation)].map(([lockerId, boxIds]) => (
      <DoorsOfLocker key={lockerId} lockerId={lockerId} boxIds={boxIds} reservation={reservation} />
    ))}
  </ul>
)

const DoorsOfLocker = ({
  lockerId,
  boxIds,
  reservation,
}: {
  lockerId: string
  boxIds: readonly string[]
  reservation: ToBeFilled
}) => {
  const { t } = useTranslation('fillMode')
  const [{ data }] = useLiveQuery({ query: fillCommandsQuery, variables: { lockerId } }, [
    'command',
    'locker',
  ])
  const statusOf = (boxId: string): OpenStatus | undefined =>
    data?.openCommands.flatMap(({ doors }) => doors).find((door) => door.boxId === boxId)?.status
  return boxIds.map((boxId) => {
    const status = statusOf(boxId) ?? 'queued'
    const label = reservation.boxes.find((box) => box.boxId === boxId)?.label ?? ''
    return (
      <li key={boxId} data-status={status}>
        <strong>{label}</strong>
        <span role="status">{t(`doors.${status}`)}</span>
      </li>
    )
  })
}
