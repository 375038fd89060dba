import { isReservationOver, mapLink } from '@lockerdesk/domain'
import type { ShownOrder } from '@lockerdesk/storefront-contract'
import { addressLines } from '../lib/formats.ts'
import { useSpeech } from '../lib/texts.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './pickup-place.module.css'
import { windowText } from './window-text.ts'

const STEPS = ['order.steps.1', 'order.steps.2', 'order.steps.3'] as const

interface PickupPlaceProps {
  readonly order: Pick<ShownOrder, 'shop' | 'pickups' | 'now'>
}

export const PickupPlace = ({ order }: PickupPlaceProps) => {
  const { t, language } = useSpeech()
  const { shop, pickups } = order
  const waiting = pickups.filter(({ status }) => !isReservationOver(status))
  const times = new Set(waiting.map(({ agreedAt }) => windowText(agreedAt, order, t, language)))
  return (
    <section className={`card ${styles['place']}`} aria-label={t('order.pickup')}>
      <ol className={styles['steps']}>
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('order.where')}</dt>
          <dd>
            {shop.name}
            {addressLines(shop.address).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={mapLink(shop.address)} rel="noreferrer">
              <Icon name="pin" size={16} /> {t('order.map')}
            </a>
          </dd>
        </div>
        {times.size > 0 && (
          <div>
            <dt>{t('order.pickup')}</dt>
            <dd>
              {[...times].map((time) => (
                <span key={time}>{time}</span>
              ))}
            </dd>
          </div>
        )}
        {shop.phonenumber !== '' && (
          <div>
            <dt>{t('order.questions')}</dt>
            <dd>
              <a href={`tel:${shop.phonenumber}`}>{shop.shownPhonenumber}</a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
