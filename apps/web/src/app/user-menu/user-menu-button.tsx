import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useSession } from '../../lib/session/session.ts'
import classes from './user-menu.module.css'

const UserMenu = lazyPart(() => import('./user-menu.tsx'), 'UserMenu')

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

export const UserMenuButton = () => {
  const { t } = useTranslation()
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.anchor}>
      <UnstyledButton
        className={classes.avatar ?? ''}
        aria-label={t('userMenu.label', { name: user.name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden data-initials={initialsOf(user.name)} />
      </UnstyledButton>
      {isOpen && <UserMenu onClose={() => setOpen(false)} />}
    </div>
  )
}
