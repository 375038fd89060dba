import { formatMoney, formatRate } from '../lib/formats.ts'
import { useSpeech } from '../lib/texts.ts'
import { nameOf } from '../shop/offer-card.tsx'
import { Withdrawal } from '../shop/withdrawal.tsx'
import { Button } from '../ui/button.tsx'
import type { BasketView } from './basket.ts'
import styles from './basket-lines.module.css'

interface BasketLinesProps {
  readonly basket: BasketView
  readonly onRemove: (id: string) => void
}

export const BasketLines = ({ basket, onRemove }: BasketLinesProps) => {
  const { t, language } = useSpeech()
  const money = (cents: number) => formatMoney(cents, language)
  return (
    <section className="card" aria-label={t('basket.title')}>
      <ul>
        {basket.offers.map((offer) => (
          <li key={offer._id} className={styles['line']}>
            <div>
              <p className={styles['name']}>{nameOf(offer)}</p>
              <p className="soft small">
                {offer.boxes
                  .map(({ label, lockerName }) => t('offers.boxAt', { label, locker: lockerName }))
                  .join(', ')}
              </p>
              <Button look="plain" onPress={() => onRemove(offer._id)}>
                {t('offers.remove')}
                <span className="unseen">: {nameOf(offer)}</span>
              </Button>
            </div>
            <p className={styles['price']}>
              {offer.priceBefore > offer.totalPrice && (
                <s className="soft small">{money(offer.priceBefore)}</s>
              )}
              <span>{money(offer.totalPrice)}</span>
            </p>
          </li>
        ))}
      </ul>
      <dl className={styles['sums']}>
        <div className={styles['total']}>
          <dt>{t('basket.total')}</dt>
          <dd>{money(basket.total)}</dd>
        </div>
        {basket.vat.map(({ vatRate, vat }) => (
          <div key={vatRate}>
            <dt>{t('basket.vat', { rate: formatRate(vatRate, language) })}</dt>
            <dd>{money(vat)}</dd>
          </div>
        ))}
        {basket.voucherPart > 0 && (
          <div>
            <dt>{t('basket.vouchers')}</dt>
            <dd>{money(basket.voucherPart)}</dd>
          </div>
        )}
        {basket.voucherPart > 0 && basket.voucherPart < basket.total && (
          <div>
            <dt>{t('basket.vouchersRest')}</dt>
            <dd>{money(basket.total - basket.voucherPart)}</dd>
          </div>
        )}
      </dl>
      <Withdrawal lines={basket.lines} />
      {basket.saved > 0 && (
        <p className={styles['saved']}>{t('basket.saved', { amount: money(basket.saved) })}</p>
      )}
    </section>
  )
}
