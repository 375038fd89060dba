import type { Offer } from '@lockerdesk/storefront-contract'
import type { Basket } from '../basket/basket.ts'
import { isFull } from '../basket/basket.ts'
import { useSpeech } from '../lib/texts.ts'
import { EmptyCabinet } from '../ui/empty-cabinet.tsx'
import { OfferCard } from './offer-card.tsx'
import styles from './offer-list.module.css'

interface OfferListProps {
  readonly offers: readonly Offer[]
  readonly basket: Basket
  readonly timeZone: string
  readonly now: number
  readonly onToggle: (id: string) => void
}

export const OfferList = ({ offers, basket, timeZone, now, onToggle }: OfferListProps) => {
  const { t } = useSpeech()
  if (offers.length === 0)
    return (
      <EmptyCabinet>
        <h2>{t('empty.title')}</h2>
        <p className="soft">{t('empty.text')}</p>
      </EmptyCabinet>
    )
  const lockers = new Set(offers.flatMap(({ boxes }) => boxes.map(({ lockerName }) => lockerName)))
  return (
    <section aria-label={t('offers.count', { count: offers.length })}>
      <ul className={styles['list']}>
        {offers.map((offer, index) => (
          <li key={offer._id}>
            <OfferCard
              offer={offer}
              isFirst={index < 2}
              isChosen={basket.includes(offer._id)}
              isBasketFull={isFull(basket)}
              isLockerNamed={lockers.size > 1}
              timeZone={timeZone}
              now={now}
              onToggle={() => onToggle(offer._id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
