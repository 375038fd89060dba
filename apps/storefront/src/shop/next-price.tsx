import type { Offer } from '@lockerdesk/storefront-contract'
import { formatCountdown, formatMoney, formatTime } from '../lib/formats.ts'
import { useSpeech } from '../lib/texts.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './next-price.module.css'

interface NextPriceProps {
  readonly next: NonNullable<Offer['nextDiscount']>
  readonly timeZone: string
  readonly now: number
}

/** The seconds are for the eye; who listens is told the time of day, once. */
export const NextPrice = ({ next, timeZone, now }: NextPriceProps) => {
  const { t, language } = useSpeech()
  const price = formatMoney(next.totalPrice, language)
  const at = formatTime(next.at, { language, timeZone, now })
  return (
    <p className={styles['next']}>
      <Icon name="clock" size={16} />
      <span className="unseen">{t('offers.soonLabel', { price, at })}</span>
      <span className="numbers" aria-hidden="true">
        {t('offers.soonIn', { price, time: formatCountdown(Date.parse(next.at) - now) })}
      </span>
    </p>
  )
}
