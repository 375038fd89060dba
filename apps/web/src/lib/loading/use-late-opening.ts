import { useRef, useState } from 'react'

/** For a control whose popover is loaded when it first opens: `isUsed` is true from then on. */
export const useLateOpening = () => {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    /** Around the control and its popover. */
    box,
    setBox,
    button,
    isUsed,
    isOpen,
    toggle: () => {
      setUsed(true)
      setOpen(!isOpen)
    },
    close: () => {
      setOpen(false)
      button.current?.focus()
    },
  }
}
