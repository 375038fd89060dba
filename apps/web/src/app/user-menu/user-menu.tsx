import { useClickOutside, useHotkeys } from '@mantine/hooks'
import { IconLogout, IconRoute, IconSettings, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useSession } from '../../lib/session/session.ts'
import { beginTour } from '../../lib/tour.ts'
import { signOut } from './sign-out.ts'
import classes from './user-menu.module.css'

export const UserMenu = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['common', 'tour'])
  const { user } = useSession()
  const box = useClickOutside<HTMLDivElement>(onClose)
  useHotkeys([['Escape', onClose]])
  return (
    <div
      ref={box}
      className={classes.menu}
      role="menu"
      aria-label={t('userMenu.label', { name: user.name })}
    >
      <div className={classes.who} role="presentation">
        <strong>{user.name}</strong>
        <span>{user.email}</span>
        <span>{t(`roles.${user.highestRole}`)}</span>
      </div>
      <Link
        to="/preferences"
        role="menuitem"
        className={classes.item}
        onClick={onClose}
        ref={(link) => link?.focus()}
      >
        <IconSettings size={17} stroke={1.6} aria-hidden />
        {t('navigation.preferences')}
      </Link>
      <Link to="/preferences/password" role="menuitem" className={classes.item} onClick={onClose}>
        <IconShieldLock size={17} stroke={1.6} aria-hidden />
        {t('userMenu.password')}
      </Link>
      <button
        type="button"
        role="menuitem"
        className={classes.item}
        onClick={() => {
          onClose()
          beginTour()
        }}
      >
        <IconRoute size={17} stroke={1.6} aria-hidden />
        {t('tour:menu')}
      </button>
      <button type="button" role="menuitem" className={classes.item} onClick={() => void signOut()}>
        <IconLogout size={17} stroke={1.6} aria-hidden />
        {t('userMenu.signOut')}
      </button>
    </div>
  )
}
