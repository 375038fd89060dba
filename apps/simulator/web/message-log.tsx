import { localeOf } from '@lockerdesk/domain'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogLine } from '../src/gateway/message-log.ts'
import styles from './message-log.module.css'

/** Said all the time, and seldom what one is looking for. */
const isHeartbeat = ({ type, gist }: LogLine): boolean => type === 'State' && gist === 'Online'

export const MessageLog = ({ lines }: { readonly lines: readonly LogLine[] }) => {
  const { t, i18n } = useTranslation()
  const [showsHeartbeats, setShowsHeartbeats] = useState(false)
  const shown = lines.filter((line) => showsHeartbeats || !isHeartbeat(line)).toReversed()
  return (
    <section className={`card ${styles.card}`} aria-labelledby="messages">
      <header className={styles.head}>
        <h2 id="messages">{t('messages')}</h2>
        <label>
          <input
            type="checkbox"
            checked={showsHeartbeats}
            onChange={(event) => setShowsHeartbeats(event.target.checked)}
          />
          {t('heartbeats')}
        </label>
      </header>
      {shown.length === 0 && <p className={styles.none}>{t('noMessages')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <ol className={styles.lines} tabIndex={0} aria-labelledby="messages">
        {shown.map((line) => (
          <li key={line.number} className={styles.line} data-direction={line.direction}>
            <span className={styles.arrow} title={t(`direction.${line.direction}`)}>
              {line.direction === 'in' ? (
                <IconArrowDownLeft size={15} aria-hidden="true" />
              ) : (
                <IconArrowUpRight size={15} aria-hidden="true" />
              )}
              <span className="unseen">{t(`direction.${line.direction}`)}</span>
            </span>
            <strong>{line.type}</strong>
            <time className="numbers" dateTime={line.at}>
              {new Date(line.at).toLocaleTimeString(localeOf(i18n.language))}
            </time>
            <span className={styles.gist}>{line.gist}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
