import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useSession } from '../../lib/session/session.ts'
import type { News } from '../notifications/newest-notification.ts'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import classes from './top-bar.module.css'
import { useEarlyLetters } from './use-early-letters.ts'
import { UserMenuButton } from '../user-menu/user-menu-button.tsx'

const Switcher = lazyPart(() => import('../organisation/switcher.tsx'), 'Switcher')
const CommandPalette = lazyPart(() => import('../palette/command-palette.tsx'), 'CommandPalette')

export const TopBar = (news: News) => {
  const { t } = useTranslation()
  const { organisation, shop } = useSession()
  const [isSwitching, setSwitching] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const takeEarly = useEarlyLetters(isSearching, () => setSearching(false))
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setSearching(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <UnstyledButton
        className={classes.organisation ?? ''}
        aria-haspopup="dialog"
        onClick={() => setSwitching(true)}
      >
        <span className={classes.name}>
          {[organisation?.name ?? t('choose.title'), shop?.name].filter(Boolean).join(' · ')}
        </span>
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <span className={classes.spring} />
      <UnstyledButton
        className={classes.search ?? ''}
        onClick={() => setSearching(true)}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={16} aria-hidden />
        {t('search')}
        <kbd>Ctrl K</kbd>
      </UnstyledButton>
      <ActionIcon
        className={classes.searchIcon ?? ''}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('search')}
        aria-keyshortcuts="Control+K"
        onClick={() => setSearching(true)}
      >
        <IconSearch size={20} />
      </ActionIcon>
      <NotificationBell {...news} />
      <UserMenuButton />
      {isSwitching && <Switcher onClose={() => setSwitching(false)} />}
      {isSearching && <CommandPalette takeEarly={takeEarly} onClose={() => setSearching(false)} />}
    </>
  )
}
