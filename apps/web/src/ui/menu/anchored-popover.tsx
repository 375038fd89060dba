import { Popover } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import '../styles/mantine-styles.ts'
import classes from './anchored-popover.module.css'

/**
 * Opened under the control beside which it is drawn, which is in `box` with it. In a file of its own, since placing it
 * takes more code than the control, and most are never opened.
 */
export const AnchoredPopover = ({
  box,
  isOpen,
  role,
  label,
  trapFocus = false,
  onClose,
  children,
}: {
  box: HTMLElement | null
  isOpen: boolean
  role?: 'dialog'
  label?: string
  trapFocus?: boolean
  onClose: () => void
  children: ReactNode
}) => {
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null)
  useClickOutside(onClose, null, [box, dropdown], isOpen)
  return (
    <Popover
      opened={isOpen}
      // The control closes it too: a click on it is no click outside.
      closeOnClickOutside={false}
      onChange={(isOpened) => !isOpened && onClose()}
      position="bottom-end"
      trapFocus={trapFocus}
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={setDropdown} role={role} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
