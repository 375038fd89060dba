import { customerName } from '@lockerdesk/domain'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { Card } from '../../ui/card.tsx'
import { DetailColumns } from '../../ui/page/detail-columns.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { type FrontBox, LockerFront } from '../../ui/lockers/locker-front/index.ts'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useIsPhone } from '../../ui/fitting/use-is-phone.ts'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { BoxPanel } from './doors/box-panel.tsx'
import { ChosenDoors } from './doors/chosen-doors.tsx'
import { LockdownCard } from './lockdown/lockdown-card.tsx'
import { LockdownWords } from './lockdown/lockdown-words.tsx'
import { LockerActions } from './locker-actions.tsx'
import { LockerBadges } from './locker-badges.tsx'
import { LockerEvents } from './locker-events.tsx'
import { LockerFacts } from './locker-facts.tsx'
import { LockerNotices } from './locker-notices.tsx'
import {
  type LockerDetail,
  type LockerEvent,
  lockerQuery,
  type OpenCommand,
} from './lockers.graphql.ts'
import { OpenBar } from './doors/open-bar.tsx'
import { TemperatureOf } from './temperature-of.tsx'
import { type DoorProgress, useDoorProgress } from './doors/use-door-progress.ts'
import { useMayOpen } from './doors/use-may-open.ts'
import { usePickupText } from './doors/use-pickup-text.ts'

export const LockerPage = () => {
  const { t } = useTranslation('lockers')
  const { lockerId } = useParams({ from: '/shell/lockers/$lockerId' })
  const { box, act } = useSearch({ from: '/shell/lockers/$lockerId' })
  const [{ data, error }, reload] = useLiveQuery(
    { query: lockerQuery, variables: { id: lockerId } },
    ['locker', 'command', 'gateway', 'temperature'],
  )
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  return (
    <Locker
      key={`${lockerId} ${box} ${act}`}
      box={box}
      act={act}
      locker={data.getLockerById}
      commands={data.openCommands}
      events={data.lockerEvents}
    />
  )
}

const Locker = ({
  locker,
  box,
  act,
  commands,
  events,
}: {
  locker: LockerDetail
  /** Which one is chosen at first. */
  box: string | undefined
  /** Which dialog is open at first. */
  act: 'lockdown' | undefined
  commands: readonly OpenCommand[]
  events: readonly LockerEvent[]
}) => {
  const { t } = useTranslation(['lockers', 'boxes'])
  const navigate = useNavigate()
  const forgetAct = () => void navigate({ to: '.', search: { act: undefined }, replace: true })
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    new Set(locker.boxes.map(({ _id }) => _id).filter((id) => id === box)),
  )
  const progress = useDoorProgress(commands)
  const { mayOpenBoxes, mayOpenEverything } = useMayOpen()
  const boxes = useFrontBoxes(locker, progress)
  const isPhone = useIsPhone()
  const isSheetOpen = isPhone && selected.size > 0
  const chosen = locker.boxes.filter(({ _id }) => selected.has(_id))
  const only = chosen.length === 1 && selected.size === 1 ? chosen[0] : undefined
  return (
    <>
      <PageHeader
        title={locker.name}
        reference={locker.lockerId}
        badge={<LockerBadges locker={locker} />}
        back={<Link to="/lockers">{t('title')}</Link>}
      >
        <LockerActions locker={locker} act={act} onActed={forgetAct} />
      </PageHeader>
      <LockerNotices locker={locker} />
      <DetailColumns
        aside={
          <>
            {only !== undefined && !isSheetOpen && <BoxPanel box={only} />}
            {locker.isInLockdown && <LockdownCard locker={locker} />}
            <LockerFacts locker={locker} />
            <LockerEvents events={events} />
          </>
        }
      >
        <Card title={t('frontTitle')} actions={<TemperatureOf locker={locker} />}>
          <LockerFront
            label={t('frontLabel', { name: locker.name })}
            frame={locker}
            boxes={boxes}
            mainDoor={
              locker.hasMainDoor
                ? {
                    status: locker.isOnline ? locker.mainDoorStatus : null,
                    progress: progress.of('mainDoor'),
                  }
                : null
            }
            isInLockdown={locker.isInLockdown}
            lockdownText={locker.lockdown && <LockdownWords lockdown={locker.lockdown} />}
            selected={selected}
            onSelect={mayOpenBoxes ? setSelected : undefined}
            maySelectMainDoor={mayOpenEverything}
          />
          {mayOpenBoxes && (
            <ChosenDoors isSheet={isSheetOpen} box={only} onClose={() => setSelected(new Set())}>
              <OpenBar
                locker={locker}
                selected={selected}
                progress={progress}
                onSelect={setSelected}
                isSheet={isSheetOpen}
              />
            </ChosenDoors>
          )}
        </Card>
      </DetailColumns>
    </>
  )
}

/** Where nobody's goods are, or the viewer may not see whose, a door bears no name. */
const useFrontBoxes = (locker: LockerDetail, progress: DoorProgress): FrontBox[] => {
  const { t } = useTranslation('lockers')
  const pickupText = usePickupText()
  return locker.boxes.map((box) => ({
    ...box,
    id: box._id,
    progress: progress.of(box._id),
    holder:
      box.reservation === null
        ? undefined
        : {
            name: customerName(box.reservation) || box.reservation.id,
            time: pickupText(box.reservation.pickupDateTime, box.reservation.timeZone),
          },
    note: [box.isOpenTooLong ? t('openTooLong') : '', box.outOfServiceNote]
      .filter(Boolean)
      .join(', '),
  }))
}
