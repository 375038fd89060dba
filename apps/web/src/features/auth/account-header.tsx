import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useCurrentInView } from '../../lib/use-current-in-view.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './account.module.css'

/** The pages of one's own account. */
export const AccountHeader = () => {
  const { t } = useTranslation('preferences')
  const row = useCurrentInView<HTMLElement>()
  return (
    <>
      <PageHeader title={t('title')} />
      <nav ref={row} className={classes.tabs} aria-label={t('tabs.label')}>
        <Link to="/preferences" activeOptions={{ exact: true, includeSearch: false }}>
          {t('tabs.preferences')}
        </Link>
        <Link to="/preferences/notifications" activeOptions={{ includeSearch: false }}>
          {t('tabs.notifications')}
        </Link>
        <Link to="/preferences/password" activeOptions={{ includeSearch: false }}>
          {t('tabs.password')}
        </Link>
        <Link to="/preferences/sessions" activeOptions={{ includeSearch: false }}>
          {t('tabs.sessions')}
        </Link>
      </nav>
    </>
  )
}
