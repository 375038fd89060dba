import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import type { ReservationStatus } from '@lockerdesk/domain'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { STATUSES_IN_ORDER, statusInAddress } from './chosen-statuses.ts'

/** Several statuses at once, which no tab can show. */
export const StatusFilter = ({
  statuses,
  onStatuses,
}: {
  statuses: readonly ReservationStatus[]
  onStatuses: (status: string | undefined) => void
}) => {
  const { t } = useTranslation('reservations')
  const chosen = statuses.length === 0 ? STATUSES_IN_ORDER : statuses
  const toggle = (status: ReservationStatus) =>
    onStatuses(
      statusInAddress(
        chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status],
      ),
    )
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          {t('statusFilter', { count: chosen.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('fields.status')}>
        <Stack gap="xs">
          {STATUSES_IN_ORDER.map((status) => (
            <Checkbox
              key={status}
              label={t(`statuses.${status}`)}
              checked={chosen.includes(status)}
              disabled={chosen.length === 1 && chosen.includes(status)}
              onChange={() => toggle(status)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
