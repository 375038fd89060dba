import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import type { Column } from '../../../ui/table/column.ts'
import { LockerThumbnail } from '../../../ui/lockers/locker-thumbnail.tsx'
import { Occupancy } from '../../../ui/lockers/occupancy.tsx'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { LockerBadges } from '../locker-badges.tsx'
import type { LockerRow } from '../lockers.graphql.ts'
import { TemperatureOf } from '../temperature-of.tsx'

export const useLockerColumns = (): readonly Column<LockerRow>[] => {
  const { t } = useTranslation(['lockers', 'boxes'])
  return useMemo(
    () => [
      {
        key: 'front',
        header: t('fields.front'),
        isHeaderHidden: true,
        phone: 'none',
        width: '90px',
        render: ({ columns, rows, boxes, isInLockdown }) => (
          <LockerThumbnail
            label=""
            columns={columns}
            rows={rows}
            boxes={boxes}
            isInLockdown={isInLockdown}
            height={34}
          />
        ),
      },
      {
        key: 'name',
        header: t('fields.name'),
        render: ({ _id, name, lockerId, temperatureType }) => (
          <TwoLines below={`${lockerId} · ${t(`temperatureTypes.${temperatureType}`)}`}>
            <Link to="/lockers/$lockerId" params={{ lockerId: _id }}>
              {name}
            </Link>
          </TwoLines>
        ),
      },
      {
        key: 'status',
        header: t('fields.status'),
        phone: 'fact',
        render: (locker) => <LockerBadges locker={locker} />,
      },
      {
        key: 'temperature',
        header: t('fields.temperature'),
        render: (locker) => <TemperatureOf locker={locker} />,
      },
      {
        key: 'occupancy',
        header: t('fields.occupancy'),
        render: ({ occupiedBoxCount, boxCount }) => (
          <Occupancy occupied={occupiedBoxCount} total={boxCount} />
        ),
      },
      {
        key: 'gateway',
        header: t('fields.gateway'),
        phone: 'none',
        render: ({ serviceLocation }) => (
          <TwoLines below={serviceLocation.deviceId}>
            <Link to="/gateways/$gatewayId" params={{ gatewayId: serviceLocation._id }}>
              {serviceLocation.name}
            </Link>
          </TwoLines>
        ),
      },
    ],
    [t],
  )
}
