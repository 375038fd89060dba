import { LANGUAGES, type Language } from '@lockerdesk/domain'
import { IconDeviceDesktop, IconExternalLink, IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DemoClock } from './demo-clock.tsx'
import { setLanguage } from './i18n.ts'
import { Logo } from './logo.tsx'
import { applyTheme, rememberedTheme, THEMES } from './theme.ts'
import styles from './top-bar.module.css'

const LANGUAGE_NAMES = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
} as const satisfies Record<Language, string>

const THEME_ICONS = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const

export const TopBar = () => {
  const { t, i18n } = useTranslation()
  return (
    <header className={styles.bar}>
      <Logo size={30} />
      <div className={styles.names}>
        <h1>{t('title')}</h1>
        <p>{t('subtitle')}</p>
      </div>
      <DemoClock />
      <div className={styles.choices}>
        <select
          aria-label={t('language')}
          className={styles.language}
          value={i18n.language}
          onChange={(event) => void setLanguage(event.target.value as Language)}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
        <ThemeButton />
        <a className={styles.link} href="/" aria-label={t('backOffice')}>
          <span>{t('backOffice')}</span>
          <IconExternalLink size={16} aria-hidden="true" />
        </a>
      </div>
    </header>
  )
}

const ThemeButton = () => {
  const { t } = useTranslation()
  const [theme, setTheme] = useState(rememberedTheme)
  const Icon = THEME_ICONS[theme]
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const label = `${t('theme')}: ${t(`themes.${theme}`)}`
  return (
    <button
      type="button"
      className={styles.theme}
      aria-label={label}
      title={label}
      onClick={() => {
        applyTheme(next)
        setTheme(next)
      }}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}
