import { AnchoredPopover } from '../../ui/menu/anchored-popover.tsx'
import { WallTimeCalendar } from './wall-time-calendar.tsx'

/** The calendar of a field for a date. */
export const WallTimePopover = ({
  box,
  isOpen,
  onClose,
  ...calendar
}: {
  box: HTMLElement | null
  isOpen: boolean
  onClose: () => void
  value: string
  isDay: boolean
  step: number
  onChoose: (chosen: string) => void
}) => (
  <AnchoredPopover box={box} isOpen={isOpen} onClose={onClose}>
    {isOpen && <WallTimeCalendar {...calendar} onDone={onClose} />}
  </AnchoredPopover>
)
