import { LANGUAGE_NAMES, LANGUAGES } from '@lockerdesk/domain'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { setLanguage } from '../../lib/i18n.ts'
import { Logo } from '../../ui/page/logo.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import classes from './auth.module.css'
import { Cabinet } from './sign-in/cabinet.tsx'

/** Around every page of the door: one card, the languages, and on wide screens a cabinet. */
export const AuthFrame = ({
  title,
  supportEmail = '',
  isWide = false,
  children,
}: {
  title: string
  supportEmail?: string
  isWide?: boolean
  children: ReactNode
}) => {
  const { t, i18n } = useTranslation(['auth', 'common'])
  usePageTitle(title)
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <a href="/">
            <Logo size={32} />
            {t('common:appName')}
          </a>
        </header>
        <main className={classes.main}>
          <h1>{title}</h1>
          {children}
        </main>
        <footer className={classes.footer}>
          <div role="group" aria-label={t('languages')} className={classes.languages}>
            {LANGUAGES.map((language) => (
              <button
                key={language}
                type="button"
                lang={language}
                aria-pressed={i18n.language === language}
                onClick={() => void setLanguage(language)}
              >
                {LANGUAGE_NAMES[language]}
              </button>
            ))}
          </div>
          {supportEmail !== '' && (
            <p>
              {t('common:needHelp')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
          )}
        </footer>
      </div>
      {!isWide && (
        <aside className={classes.picture}>
          <Cabinet />
          <p>{t('tagline')}</p>
        </aside>
      )}
    </div>
  )
}
