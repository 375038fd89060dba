import type { ShownOrder } from '@lockerdesk/storefront-contract'
import { formatTime } from '../lib/formats.ts'
import { useSpeech } from '../lib/texts.ts'
import { Icon } from '../ui/icon.tsx'
import type { KeptOrder } from './kept-order.ts'
import styles from './order-page.module.css'
import { PickupCard } from './pickup-card.tsx'
import { PickupPlace } from './pickup-place.tsx'

interface WithoutNetworkProps {
  readonly order: ShownOrder | KeptOrder
  readonly asOf: string
  /** By the clock of the phone: opening hours go on without a network. */
  readonly now: string
  /** True: the page knows the whole order and shows it itself. */
  readonly isWhole: boolean
}

/** As of when this is; and, where the phone has no more than that, the code and the way to its box. */
export const WithoutNetwork = ({ order, asOf, now, isWhole }: WithoutNetworkProps) => {
  const { t, language } = useSpeech()
  const { shop, pickups } = order
  const time = formatTime(asOf, { language, timeZone: shop.timeZone, now: Date.parse(now) })
  return (
    <>
      <p className={styles['offline']} role="status">
        <Icon name="offline" /> {t('line.asOf', { time })}
      </p>
      {!isWhole && (
        <>
          <h1>{t('order.kept')}</h1>
          {pickups.map((pickup, index) => (
            <PickupCard key={index} pickup={pickup} isAlone={pickups.length === 1} />
          ))}
          <PickupPlace order={{ shop, pickups, now }} />
        </>
      )}
    </>
  )
}
