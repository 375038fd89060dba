import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { BoxStateIcon } from '../../../ui/lockers/locker-front/index.ts'
import classes from './reservation-boxes.module.css'
import { ReservationCode } from './reservation-code.tsx'
import type { ReservationDetail } from '../reservations.graphql.ts'
import { useShopFormats } from '../use-shop-formats.ts'

type Box = ReservationDetail['boxes'][number]

/** The doors and the code that opens them: what somebody on the phone asks for first. */
export const ReservationBoxes = ({ reservation }: { reservation: ReservationDetail }) => {
  const { t } = useTranslation('reservations')
  return (
    <Card title={t('sections.boxesAndCode')}>
      <div className={classes.frame}>
        <ul className={classes.boxes}>
          {reservation.boxes.map((box) => (
            <li key={`${box.lockerName} ${box.label}`}>
              <BoxTile box={box} timeZone={reservation.timeZone} />
            </li>
          ))}
        </ul>
        <ReservationCode key={reservation._id} reservation={reservation} />
      </div>
    </Card>
  )
}

const BoxTile = ({ box, timeZone }: { box: Box; timeZone: string }) => {
  const { t } = useTranslation(['reservations', 'boxes'])
  const formats = useShopFormats(timeZone)
  const state = box.locker?.boxes.find(({ _id }) => _id === box.boxId)?.state ?? 'unknown'
  const shown = box.use === 'past' ? 'unknown' : state
  const visit =
    box.closedAt !== null && (box.openedAt ?? '') <= box.closedAt
      ? t('closedAt', { time: formats.dateTime(box.closedAt) })
      : box.openedAt !== null && t('openedAt', { time: formats.dateTime(box.openedAt) })
  return (
    <div className={classes.tile} data-box={shown}>
      <span className={classes.head}>
        <span className={classes.number}>{box.label}</span>
        {box.use !== 'past' && <BoxStateIcon state={state} />}
      </span>
      <span className={classes.words}>
        {box.use === 'held'
          ? t(`boxes:states.${state}`).replaceAll('\u00ad', '')
          : t(`uses.${box.use}`)}
      </span>
      <span className={classes.words}>
        {box.lockerId === null ? (
          box.lockerName
        ) : (
          <Link to="/lockers/$lockerId" params={{ lockerId: box.lockerId }}>
            {box.lockerName}
          </Link>
        )}
      </span>
      {visit !== false && <span className={classes.words}>{visit}</span>}
    </div>
  )
}
