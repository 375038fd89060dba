import { localeOf, openingAt, openingLines } from '@lockerdesk/domain'
import type { Shop } from '@lockerdesk/storefront-contract'
import { formatTime } from '../lib/formats.ts'
import { useSpeech } from '../lib/texts.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './opening-hours.module.css'

/** Whether one can get at the locker now; the whole week for who wants it. */
export const OpeningHours = ({ shop, now }: { readonly shop: Shop; readonly now: number }) => {
  const { t, language } = useSpeech()
  const { openingHours, timeZone } = shop
  const { isOpen, changesAt } = openingAt(openingHours, new Date(now), timeZone)
  if (changesAt === null) return <p className="soft">{t('hours.always')}</p>
  const at = formatTime(changesAt.toISOString(), { language, timeZone, now })
  return (
    <details className={styles['hours']} data-open={isOpen}>
      <summary>
        <Icon name="clock" size={16} />{' '}
        {t(isOpen ? 'hours.openUntil' : 'hours.closedUntil', { at })}
      </summary>
      <dl aria-label={t('hours.title')}>
        {openingLines(openingHours, localeOf(language)).map(({ days, times }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd className="numbers">{times || t('hours.closed')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
