import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import classes from './shell.module.css'
import { useNavigation } from './use-navigation.ts'

const DAILY_SCREENS = 4
const MoreSheet = lazyPart(() => import('./more-sheet.tsx'), 'MoreSheet')

/** On phones: the daily screens within reach of the thumb, everything else in a sheet. */
export const BottomBar = () => {
  const { t } = useTranslation()
  const [isMore, setMore] = useState(false)
  const daily = useNavigation()
    .flatMap(({ items }) => items)
    .slice(0, DAILY_SCREENS)
  return (
    <nav className={classes.bottom} data-frame aria-label={t('navigation.daily')}>
      {daily.map(({ key, to, icon: Icon }) => (
        <Link key={key} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
          <Icon size={22} stroke={1.6} aria-hidden />
          {t(`navigation.${key}`)}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMore}
        onClick={() => setMore(true)}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
        {t('navigation.more')}
      </button>
      {isMore && <MoreSheet onClose={() => setMore(false)} />}
    </nav>
  )
}
