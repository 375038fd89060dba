import { ActionIcon } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import classes from './action-menu.module.css'
import '../styles/mantine-styles.ts'
import { WalkedItem, WalkedMenu } from './walked-menu.tsx'

export interface MenuAction {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly isDangerous?: boolean
  readonly run: () => void
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
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false))
  const button = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  const close = () => {
    setOpen(false)
    button.current?.focus()
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
        <WalkedMenu label={label} onClose={() => setOpen(false)} onEscape={close}>
          {actions.map(({ key, label: text, icon, isDangerous, run }) => (
            <WalkedItem
              key={key}
              icon={icon}
              isDangerous={isDangerous}
              onPick={() => {
                close()
                run()
              }}
            >
              {text}
            </WalkedItem>
          ))}
        </WalkedMenu>
      )}
    </div>
  )
}
