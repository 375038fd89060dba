import {
  IconCircleCheck,
  IconDoor,
  IconHistory,
  IconLockExclamation,
  IconPlugConnectedX,
  IconTemperature,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import { Card } from '../../ui/card.tsx'
import { LockdownWords, TemperatureOf } from '../lockers/index.ts'
import { isAllWell } from './is-all-well.ts'
import { More } from './more.tsx'
import { offlineFirst } from './offline-first.ts'
import classes from './overview-page.module.css'
import type { Overview, OverviewAnswer, OverviewCounts } from './overview.graphql.ts'

/** What somebody should do next, the most urgent first; and an honest word when there is nothing. */
export const DoNext = ({
  overview,
  counts,
  late,
  children,
}: {
  overview: Overview
  counts: OverviewCounts
  late: OverviewAnswer['latePickups']
  /** Rows for what is due but nobody's trouble yet. */
  children: ReactNode
}) => {
  const { t } = useTranslation('overview')
  const { lockersInLockdown, lockersTooWarm, gatewayCount } = overview
  const offline = offlineFirst(overview.offlineGateways)
  const isNobodyWaiting = children === null && late.length === 0
  if (gatewayCount === 0 && counts.all === 0 && isNobodyWaiting) return null
  if (isAllWell(overview, counts) && isNobodyWaiting)
    return (
      <div className={classes.well} role="status">
        <IconCircleCheck size={24} stroke={1.6} aria-hidden />
        <div>
          <strong>{t('well.title')}</strong>
          <div className={classes.soft}>
            {t('well.gateways', { count: gatewayCount })} {t('well.lockers', { count: counts.all })}
          </div>
        </div>
      </div>
    )
  return (
    <Card title={t('doNext')} padding={false}>
      <ul className={classes.list}>
        {lockersInLockdown.map(({ _id, name, lockdown }) => (
          <Incident
            key={_id}
            tone="bad"
            icon={<IconLockExclamation size={18} stroke={1.6} aria-hidden />}
            link={<LockerLink id={_id} name={name} />}
            kind={t('kinds.lockdown')}
            detail={lockdown !== null && <LockdownWords lockdown={lockdown} />}
          />
        ))}
        {lockersTooWarm.map((locker) => (
          <Incident
            key={`warm ${locker._id}`}
            tone="warn"
            icon={<IconTemperature size={18} stroke={1.6} aria-hidden />}
            link={<LockerLink id={locker._id} name={locker.name} />}
            kind={t(locker.temperatureLevel === 'unknown' ? 'kinds.unknown' : 'kinds.temperature')}
            detail={<TemperatureOf locker={locker} />}
          />
        ))}
        {counts.openTooLong > 0 && (
          <Incident
            tone="warn"
            icon={<IconDoor size={18} stroke={1.6} aria-hidden />}
            link={
              <Link to="/lockers" search={{ only: 'openTooLong' }}>
                {t('tiles.openTooLong')}
              </Link>
            }
            detail={t('lockers', { count: counts.openTooLong })}
          />
        )}
        {offline.map((gateway) => (
          <Incident
            key={gateway._id}
            tone="warn"
            icon={<IconPlugConnectedX size={18} stroke={1.6} aria-hidden />}
            link={
              <Link to="/gateways/$gatewayId" params={{ gatewayId: gateway._id }}>
                {gateway.name}
              </Link>
            }
            kind={t('kinds.offline')}
            detail={
              <>
                {gateway.since === null ? t('neverSeen') : <TimeAgo iso={gateway.since} />} ·{' '}
                {t('boxesAffected', { count: gateway.boxes })}
                {gateway.shopName !== null && ` · ${gateway.shopName}`}
              </>
            }
          />
        ))}
        {children}
        {late.map(({ shopId, shopName, count, earliestAt }) => (
          <Incident
            key={`late ${shopId}`}
            tone="note"
            icon={<IconHistory size={18} stroke={1.6} aria-hidden />}
            link={
              <Link to="/reservations" search={{ shopId, when: 'late' }}>
                {t('late', { count })}
              </Link>
            }
            detail={
              <>
                <TimeAgo iso={earliestAt} /> · {shopName}
              </>
            }
          />
        ))}
        {(['toBeEmptied', 'outOfService'] as const).map(
          (only) =>
            counts[only] > 0 && (
              <Incident
                key={only}
                tone="note"
                icon={<IconDoor size={18} stroke={1.6} aria-hidden />}
                link={
                  <Link to="/lockers" search={{ only }}>
                    {t(`tiles.${only}`)}
                  </Link>
                }
                detail={t('lockers', { count: counts[only] })}
              />
            ),
        )}
      </ul>
      <More
        to="/lockers"
        search={{ only: 'lockdown' }}
        count={counts.lockdown - lockersInLockdown.length}
      />
      <More
        to="/gateways"
        search={{ connection: 'Offline' }}
        count={overview.offlineGatewayCount - offline.length}
      />
      <More
        to="/lockers"
        search={{ only: 'temperature' }}
        count={counts.temperature - lockersTooWarm.length}
      />
    </Card>
  )
}

const LockerLink = ({ id, name }: { id: string; name: string }) => (
  <Link to="/lockers/$lockerId" params={{ lockerId: id }}>
    {name}
  </Link>
)

const Incident = ({
  tone,
  icon,
  link,
  kind,
  detail,
}: {
  tone: 'bad' | 'warn' | 'note'
  icon: ReactNode
  link: ReactNode
  kind?: string
  detail: ReactNode
}) => (
  <li className={classes.incident} data-tone={tone}>
    {icon}
    <span>
      {link} {kind !== undefined && <span className={classes.kind}>{kind}</span>}
    </span>
    <span className={classes.detail}>{detail}</span>
  </li>
)
