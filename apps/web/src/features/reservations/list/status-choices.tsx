import type { ReservationStatus } from '@lockerdesk/domain'
import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { AnchoredPopover } from '../../../ui/menu/anchored-popover.tsx'
import { STATUSES_IN_ORDER, statusInAddress } from './chosen-statuses.ts'

/** The statuses behind their button, each to be ticked. */
export const StatusChoices = ({
  box,
  isOpen,
  chosen,
  onStatuses,
  onClose,
}: {
  box: HTMLElement | null
  isOpen: boolean
  chosen: readonly ReservationStatus[]
  onStatuses: (status: string | undefined) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('reservations')
  const toggle = (status: ReservationStatus) =>
    onStatuses(
      statusInAddress(
        chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status],
      ),
    )
  return (
    <AnchoredPopover
      box={box}
      isOpen={isOpen}
      role="dialog"
      label={t('fields.status')}
      trapFocus
      onClose={onClose}
    >
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
    </AnchoredPopover>
  )
}
