import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayIn, useSession } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './settings-frame.module.css'
import { SETTINGS_SECTIONS } from './settings-sections.ts'

/** Around every part of the settings: which part this is, and the others that the user may see. */
export const SettingsFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('settings')
  const session = useSession()
  const sections = SETTINGS_SECTIONS.filter(
    (section) =>
      mayIn(session, section.permission) &&
      (!('feature' in section) || session.features.includes(section.feature)),
  )
  return (
    <>
      <PageHeader title={t('title')} reference={session.organisation?.name} />
      <div className={classes.frame}>
        <nav className={classes.sections} aria-label={t('title')}>
          {sections.map(({ key, to, icon: Icon }) => (
            <Link key={key} to={to} className={classes.section}>
              <Icon size={18} stroke={1.6} aria-hidden />
              {t(`sections.${key}`)}
            </Link>
          ))}
        </nav>
        <div className={classes.content}>{children}</div>
      </div>
    </>
  )
}
