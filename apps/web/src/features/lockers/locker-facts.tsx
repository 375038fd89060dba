import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Occupancy } from '../../ui/lockers/occupancy.tsx'
import type { LockerDetail } from './lockers.graphql.ts'

export const LockerFacts = ({ locker }: { locker: LockerDetail }) => {
  const { t } = useTranslation('lockers')
  const formats = useFormats()
  const { serviceLocation, limits, lastStateUpdateReceivedAt } = locker
  return (
    <Card
      title={t('now')}
      actions={
        <Link to="/temperature" search={{ lockerId: locker._id }}>
          {t('temperatureHistory')}
        </Link>
      }
    >
      <Facts
        of={[
          [
            t('fields.limits'),
            limits === null
              ? t('noLimits')
              : t('limitsText', {
                  warning: formats.degrees(limits.warningLimit),
                  lockdown: formats.degrees(limits.lockdownLimit),
                }),
          ],
          [
            t('fields.occupancy'),
            <Occupancy
              key="occupancy"
              occupied={locker.occupiedBoxCount}
              total={locker.boxCount}
            />,
          ],
          [
            t('fields.gateway'),
            <Link
              key="gateway"
              to="/gateways/$gatewayId"
              params={{ gatewayId: serviceLocation._id }}
            >
              {serviceLocation.name}
            </Link>,
          ],
          [
            t('fields.lastUpdate'),
            lastStateUpdateReceivedAt === null ? (
              t('never')
            ) : (
              <TimeAgo key="update" iso={lastStateUpdateReceivedAt} />
            ),
          ],
        ]}
      />
    </Card>
  )
}
