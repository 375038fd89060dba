import type { Offer } from '@lockerdesk/storefront-contract'
import { formatAmount, formatMoney, formatPercent, formatTime } from '../lib/formats.ts'
import { useSpeech } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Allergens } from './allergens.tsx'
import { NextPrice } from './next-price.tsx'
import styles from './offer-card.module.css'
import { OfferPicture } from './offer-picture.tsx'
import { ProductDetails } from './product-details.tsx'

interface OfferCardProps {
  readonly offer: Offer
  /** Seen without scrolling: its picture does not wait. */
  readonly isFirst: boolean
  readonly isChosen: boolean
  readonly isBasketFull: boolean
  /** False: there is but one locker. */
  readonly isLockerNamed: boolean
  readonly timeZone: string
  readonly now: number
  readonly onToggle: () => void
}

export const nameOf = ({ products }: Pick<Offer, 'products'>): string =>
  products.map(({ name }) => name).join(' + ')

export const OfferCard = (props: OfferCardProps) => {
  const { offer, isFirst, isChosen, isBasketFull, isLockerNamed, timeZone, now, onToggle } = props
  const { t, language } = useSpeech()
  const name = nameOf(offer)
  const [box] = offer.boxes
  return (
    <article className={styles['card']} data-chosen={isChosen}>
      <OfferPicture offer={offer} isFirst={isFirst} />
      <div className={styles['body']}>
        <h2 className={styles['name']}>{name}</h2>
        <p className={styles['place']}>
          <span>
            {box !== undefined &&
              t(isLockerNamed ? 'offers.boxAt' : 'offers.box', {
                label: box.label,
                locker: box.lockerName,
              })}
          </span>
          <span>
            {t('offers.since', {
              time: formatTime(offer.offeredAt, { language, timeZone, now }),
            })}
          </span>
        </p>
        <ul className={styles['contents']}>
          {offer.products.map((product) => (
            <li key={`${product._id} ${product.isFree}`}>
              <span>
                {formatAmount(product.amount, product.unitType, t, language)}
                {offer.products.length > 1 && ` ${product.name}`}
                {product.isFree && <em className={styles['free']}> {t('offers.free')}</em>}
              </span>
              <Allergens of={product.areAllergensKnown ? product.allergens : null} />
            </li>
          ))}
        </ul>
        <Price offer={offer} />
        {offer.nextDiscount !== null && (
          <NextPrice next={offer.nextDiscount} timeZone={timeZone} now={now} />
        )}
        {offer.mealVoucherPart > 0 && (
          <p className={styles['vouchers']}>
            {offer.mealVoucherPart === offer.totalPrice
              ? t('offers.vouchers')
              : t('offers.vouchersPart', { amount: formatMoney(offer.mealVoucherPart, language) })}
          </p>
        )}
        <Button
          look={isChosen ? 'chosen' : 'first'}
          isWide
          isDisabled={!isChosen && isBasketFull}
          onPress={onToggle}
        >
          <Icon name={isChosen ? 'check' : 'basket'} />
          {t(isChosen ? 'offers.added' : 'offers.add')}
          <span className="unseen">
            {isChosen ? `. ${t('offers.remove')}: ${name}` : `: ${name}`}
          </span>
        </Button>
        <ProductDetails products={offer.products} />
      </div>
    </article>
  )
}

const Price = ({ offer: { totalPrice, priceBefore, discountPercentage } }: { offer: Offer }) => {
  const { t, language } = useSpeech()
  const price = formatMoney(totalPrice, language)
  if (priceBefore <= totalPrice) return <p className={styles['price']}>{price}</p>
  const before = formatMoney(priceBefore, language)
  return (
    <p className={styles['prices']}>
      <strong className={styles['price']}>
        <span className="unseen">{t('offers.now', { price })}</span>
        <span aria-hidden="true">{price}</span>
      </strong>
      <span className="unseen">{t('offers.instead', { price: before })}</span>
      <s className={styles['before']} aria-hidden="true">
        {before}
      </s>
      <span className={styles['off']}>
        {t('offers.off', { discount: formatPercent(discountPercentage, language) })}
      </span>
    </p>
  )
}
