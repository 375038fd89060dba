import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import { LockerThumbnail } from '../../ui/lockers/locker-thumbnail.tsx'
import { TemperatureOf } from '../lockers/index.ts'
import classes from './overview-page.module.css'
import { More } from './more.tsx'
import type { OverviewLocker } from './overview.graphql.ts'

/** Lockers as small fronts with how full they are, those in trouble first. */
export const Fronts = ({
  lockers,
  totalCount,
}: {
  lockers: readonly OverviewLocker[]
  totalCount: number
}) => {
  const { t } = useTranslation(['overview', 'boxes'])
  if (lockers.length === 0) return null
  return (
    <Card
      title={t('lockers', { count: totalCount })}
      actions={<Link to="/lockers">{t('allLockers')}</Link>}
    >
      <ul className={classes.fronts}>
        {lockers.map((locker) => (
          <li key={locker._id}>
            <Link
              to="/lockers/$lockerId"
              params={{ lockerId: locker._id }}
              className={classes.front}
              data-offline={!locker.isOnline || undefined}
            >
              <LockerThumbnail
                label=""
                columns={locker.columns}
                rows={locker.rows}
                boxes={locker.boxes}
                isInLockdown={locker.isInLockdown}
                height={72}
              />
              <span className={classes.frontText}>
                <strong>{locker.name}</strong>
                <span>
                  {t('boxes:occupied', {
                    occupied: locker.occupiedBoxCount,
                    total: locker.boxCount,
                  })}
                </span>
                {locker.isInLockdown && <span className={classes.bad}>{t('kinds.lockdown')}</span>}
                {!locker.isOnline && <span className={classes.warn}>{t('kinds.offline')}</span>}
                <TemperatureOf locker={locker} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <More to="/lockers" count={totalCount - lockers.length} />
    </Card>
  )
}
