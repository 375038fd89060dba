import type { KeyboardEvent, ReactNode } from 'react'
import classes from './action-menu.module.css'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

const focusFirst = (menu: HTMLElement | null): void =>
  menu?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()

/** Opens toward the other side where it would lie over what is beside the page. */
const place = (menu: HTMLElement | null): void => {
  const page = menu?.closest('main')
  if (menu == null || page == null) return
  const isCut = menu.getBoundingClientRect().left < page.getBoundingClientRect().left
  if (isCut) menu.dataset['side'] = 'start'
}

/** The items of an open menu: walked by arrows, closed by Escape and Tab. */
export const WalkedMenu = ({
  label,
  onClose,
  onEscape,
  below,
  isWide = false,
  children,
}: {
  label: string
  onClose: () => void
  /** Whoever leaves by the key goes back to where they came from. */
  onEscape: () => void
  /** Words under the items. */
  below?: ReactNode
  /** Names that people gave need room; on phones as much as there is. */
  isWide?: boolean
  children: ReactNode
}) => {
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const step = STEPS[event.key]
    if (event.key === 'Escape') onEscape()
    else if (event.key === 'Tab') onClose()
    else if (step !== undefined) {
      const at = items.findIndex((item) => item === document.activeElement)
      items[step(at, items.length)]?.focus()
    }
    if (event.key === 'Escape' || step !== undefined) event.preventDefault()
  }
  return (
    <div ref={place} className={classes.menu} data-wide={isWide || undefined}>
      <div ref={focusFirst} role="menu" tabIndex={-1} aria-label={label} onKeyDown={walk}>
        {children}
      </div>
      {below}
    </div>
  )
}

export const WalkedItem = ({
  icon,
  isDangerous,
  isCurrent,
  onPick,
  children,
}: {
  icon: ReactNode
  isDangerous?: boolean | undefined
  isCurrent?: boolean
  onPick: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    aria-current={isCurrent === true ? 'true' : undefined}
    className={classes.item}
    data-dangerous={isDangerous || undefined}
    onClick={onPick}
  >
    {icon}
    {children}
  </button>
)

/** Items that belong together, under their name. */
export const WalkedGroup = ({ name, children }: { name: string; children: ReactNode }) => (
  <div role="group" aria-label={name} className={classes.group}>
    <span aria-hidden className={classes.groupName}>
      {name}
    </span>
    {children}
  </div>
)
