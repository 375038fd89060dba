import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RESERVATION_KINDS, type ReservationKind } from './reservation-search.ts'

/** Everything, what somebody ordered, or what is for sale. */
export const KindFilter = ({
  kind,
  onKind,
}: {
  kind: ReservationKind | undefined
  onKind: (kind: ReservationKind | undefined) => void
}) => {
  const { t } = useTranslation('reservations')
  return (
    <Select
      aria-label={t('kinds.label')}
      allowDeselect={false}
      w={170}
      data={['any', ...RESERVATION_KINDS].map((value) => ({ value, label: t(`kinds.${value}`) }))}
      value={kind ?? 'any'}
      onChange={(next) => onKind(RESERVATION_KINDS.find((one) => one === next))}
    />
  )
}
