import { LANGUAGE_NAMES, LANGUAGES, isLanguage, mapLink } from '@lockerdesk/domain'
import type { Shop } from '@lockerdesk/storefront-contract'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { addressLines } from '../lib/formats.ts'
import { knownShop } from '../lib/known-shop.ts'
import { useSpeech } from '../lib/texts.ts'
import { Breakable } from './breakable.tsx'
import styles from './page.module.css'

interface PageProps {
  /** Null: not asked for yet; below nothing stands that what comes would push away. */
  readonly shop: Shop | null
  readonly shopPath: string
  readonly children: ComponentChildren
}

export const Page = ({ shop: loaded, shopPath, children }: PageProps) => {
  const { t } = useSpeech()
  const [known] = useState(knownShop)
  const shop = loaded ?? known
  return (
    <div
      className={shop?.accent == null ? styles['page'] : `${styles['page']} ${styles['branded']}`}
      style={shop?.accent == null ? undefined : { '--brand': shop.accent }}
    >
      <a className={styles['skip']} href="#main">
        {t('skip')}
      </a>
      <header className={styles['stall']}>
        <div className={styles['header']}>
          <div className={styles['stall-name']}>
            {shop?.logoUrl != null && (
              <img className={styles['logo']} src={shop.logoUrl} alt="" height={40} />
            )}
            {shop !== null && (
              <div>
                <a className={styles['name']} href={shopPath}>
                  {shop.name}
                </a>
                <p className={styles['organisation']}>{shop.organisationName}</p>
              </div>
            )}
          </div>
          <LanguageChoice />
        </div>
        <div className={styles['awning']} aria-hidden="true" />
      </header>
      <main className={styles['main']} id="main" tabIndex={-1}>
        {children}
      </main>
      {loaded !== null && (
        <footer className={styles['footer']}>
          <Contacts shop={loaded} />
        </footer>
      )}
    </div>
  )
}

const LanguageChoice = () => {
  const { t, language, changeLanguage } = useSpeech()
  return (
    <select
      className={styles['language']}
      aria-label={t('language')}
      value={language}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) changeLanguage(value)
      }}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  )
}

const Contacts = ({ shop }: { shop: Shop }) => {
  const { t } = useSpeech()
  return (
    <address>
      <p>
        <strong>{shop.name}</strong>, {addressLines(shop.address).join(', ')}
      </p>
      <p className={styles['contacts']}>
        <a href={mapLink(shop.address)} rel="noreferrer">
          {t('order.map')}
        </a>
        {shop.webshopUrl !== '' && (
          <a href={shop.webshopUrl} rel="noreferrer">
            {t('webshop')}
          </a>
        )}
        {shop.phonenumber !== '' && <a href={`tel:${shop.phonenumber}`}>{shop.shownPhonenumber}</a>}
        {shop.email !== '' && (
          <a href={`mailto:${shop.email}`}>
            <Breakable text={shop.shownEmail} />
          </a>
        )}
      </p>
    </address>
  )
}
