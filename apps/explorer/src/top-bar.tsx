import { IconArrowLeft, IconKeyOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Logo } from './logo.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  /** Of the key in use; null while there is none. */
  readonly secret: string | null
  readonly onForget: () => void
}

/** Enough to tell two keys apart. */
const endOf = (secret: string): string => `ldk_…${secret.slice(-4)}`

export const TopBar = ({ secret, onForget }: TopBarProps) => {
  const { t } = useTranslation()
  return (
    <header className={styles.bar}>
      <Logo size={28} />
      <h1>{t('title')}</h1>
      {secret !== null && (
        <>
          <span className={styles.key}>{t('keyInUse', { key: endOf(secret) })}</span>
          <button type="button" className={styles.forget} onClick={onForget}>
            <IconKeyOff size={16} aria-hidden="true" />
            {t('forget')}
          </button>
        </>
      )}
      <a className={styles.back} href="/api-keys" aria-label={t('back')}>
        <IconArrowLeft size={16} aria-hidden="true" />
        <span>{t('back')}</span>
      </a>
    </header>
  )
}
