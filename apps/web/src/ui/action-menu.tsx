import { ActionIcon } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import classes from './action-menu.module.css'
import './mantine-styles.ts'

export interface MenuAction {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly isDangerous?: boolean
  readonly run: () => void
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** What is done rarely or with care: behind three dots, walked by arrows, closed by Escape. */
export const ActionMenu = ({
  label,
  actions,
}: {
  label: string
  actions: readonly MenuAction[]
}) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false))
  if (actions.length === 0) return null
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const step = STEPS[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else if (step !== undefined) {
      const at = items.findIndex((item) => item === document.activeElement)
      items[step(at, items.length)]?.focus()
    }
    if (event.key === 'Escape' || step !== undefined) event.preventDefault()
  }
  return (
    <div ref={box} className={classes.anchor}>
      <ActionIcon
        ref={button}
        variant="default"
        size={36}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <div role="menu" tabIndex={-1} aria-label={label} className={classes.menu} onKeyDown={walk}>
          {actions.map(({ key, label: text, icon, isDangerous, run }, index) => (
            <button
              key={key}
              ref={index === 0 ? focusOnce : undefined}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes.item}
              data-dangerous={isDangerous || undefined}
              onClick={() => {
                close()
                run()
              }}
            >
              {icon}
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const focusOnce = (element: HTMLElement | null): void => element?.focus()
