import { customerName } from '@lockerdesk/domain'
import { IconDoor, IconKey, IconLockX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import { useNow } from '../../lib/time/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { candidatesAt } from './candidates.ts'
import type { FoundReservation } from './door-help.graphql.ts'
import classes from './door-help.module.css'
import type { DoorOpenNow, DoorsNowAnswer, KeypadVisit } from './doors-now.graphql.ts'

const SHOWN = 5
/** Whoever typed a wrong code longer ago has left. */
const STANDS_THERE_MS = 30 * 60_000
const TELL_AGAIN_MS = 60_000

/** Open doors first, then what was typed at the keypads, the newest first. */
export const AtTheDoors = ({
  now: { openDoors, visits },
  expected,
}: {
  now: DoorsNowAnswer['doorsNow']
  expected: readonly FoundReservation[]
}) => {
  const { t } = useTranslation('doorHelp')
  const [isAll, setAll] = useState(false)
  const before = new Set(openDoors.map(({ box }) => box?.reservation?._id))
  // Who opened a door that is still open stands there already.
  const others = visits.filter(
    ({ reservation, result }) =>
      result !== 'accepted' || reservation === null || !before.has(reservation._id),
  )
  return (
    <Card title={t('atTheDoors')} padding={false}>
      {openDoors.length + others.length === 0 ? (
        <p className={classes.quiet}>{t('nobodyThere')}</p>
      ) : (
        <ul className={classes.rows} aria-label={t('atTheDoors')}>
          {openDoors.map((door) => (
            <li key={`${door.locker?._id} ${door.box?._id}`}>
              <OpenDoor door={door} />
            </li>
          ))}
          {others.slice(0, isAll ? undefined : SHOWN).map((visit) => (
            <li key={visit._id}>
              <Visit visit={visit} expected={expected} />
            </li>
          ))}
        </ul>
      )}
      {!isAll && others.length > SHOWN && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {t('earlier', { count: others.length - SHOWN })}
        </button>
      )}
    </Card>
  )
}

const OpenDoor = ({ door: { locker, box, openedAt } }: { door: DoorOpenNow }) => {
  const { t } = useTranslation('doorHelp')
  const place =
    box === null
      ? t('mainDoorAt', { locker: locker?.name })
      : t('boxAt', { count: 1, box: box.label, locker: locker?.name })
  const reservation = box?.reservation ?? null
  return (
    <Happening
      tone={box?.isOpenTooLong === true ? 'bad' : 'warn'}
      icon={<IconDoor size={20} stroke={1.7} aria-hidden />}
      who={reservation === null ? place : customerName(reservation) || place}
      what={reservation === null ? t('standsOpen') : `${t('standsOpen')} · ${place}`}
      at={openedAt}
      reservationId={reservation?._id}
    />
  )
}

const Visit = ({
  visit,
  expected,
}: {
  visit: KeypadVisit
  expected: readonly FoundReservation[]
}) => {
  const { t } = useTranslation('doorHelp')
  const { result, codeKind, refusedCount, boxLabels, locker, serviceLocation, reservation } = visit
  const isAccepted = result === 'accepted'
  const now = useNow(TELL_AGAIN_MS)
  const isStillThere = now.getTime() - Date.parse(visit.occurredAt) < STANDS_THERE_MS
  const keypad = t('keypad', { keypad: serviceLocation?.name ?? '' })
  const place =
    locker === null || boxLabels.length === 0
      ? (locker?.name ?? keypad)
      : t('boxAt', { count: boxLabels.length, box: boxLabels.join(', '), locker: locker.name })
  const own = codeKind === null ? t('unknownCode') : t(`codeKinds.${codeKind}`)
  const outcome = {
    accepted: refusedCount === 0 ? t('opened') : t('openedAfter', { count: refusedCount }),
    wrong: t('wrongCodes', { count: refusedCount }),
  }
  return (
    <Happening
      tone={isAccepted ? 'good' : 'bad'}
      icon={
        isAccepted ? (
          <IconKey size={20} stroke={1.7} aria-hidden />
        ) : (
          <IconLockX size={20} stroke={1.7} aria-hidden />
        )
      }
      who={reservation === null ? own : customerName(reservation) || own}
      what={`${result === 'accepted' || result === 'wrong' ? outcome[result] : t(`results.${result}`)} · ${place}`}
      at={visit.occurredAt}
      reservationId={reservation?._id}
    >
      {result === 'wrong' && serviceLocation !== null && isStillThere && (
        <MayBe of={candidatesAt(serviceLocation._id, expected)} />
      )}
    </Happening>
  )
}

/** Nobody knows who typed a wrong code; those who are expected there come first to mind. */
const MayBe = ({ of: candidates }: { of: readonly FoundReservation[] }) => {
  const { t } = useTranslation('doorHelp')
  if (candidates.length === 0) return null
  return (
    <span className={classes.mayBe}>
      {t('mayBe')}
      {candidates.map((one) => (
        <Link
          key={one._id}
          to="/reservations/help"
          search={(old) => ({ ...old, reservation: one._id })}
          className={classes.candidate}
        >
          {customerName(one) || one.id}
        </Link>
      ))}
    </span>
  )
}

const Happening = ({
  tone,
  icon,
  who,
  what,
  at,
  reservationId,
  children,
}: {
  tone: 'good' | 'warn' | 'bad'
  icon: ReactNode
  who: string
  what: string
  at: string | null
  reservationId: string | undefined
  children?: ReactNode
}) => {
  const content = (
    <>
      <span className={classes.mark} data-tone={tone}>
        {icon}
      </span>
      <span className={classes.happened}>
        <span className={classes.who}>
          <strong>{who}</strong>
          <span className={classes.ago}>{at !== null && <TimeAgo iso={at} />}</span>
        </span>
        <span className={classes.where}>{what}</span>
        {children}
      </span>
    </>
  )
  return reservationId === undefined ? (
    <div className={classes.happening}>{content}</div>
  ) : (
    <Link
      to="/reservations/help"
      search={(old) => ({ ...old, reservation: reservationId })}
      className={classes.happening}
    >
      {content}
    </Link>
  )
}
