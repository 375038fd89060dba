import type { Offers } from '@lockerdesk/storefront-contract'
import { useEffect, useRef } from 'preact/hooks'
import type { PageAddress } from '../lib/page-address.ts'
import { useSpeech } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { BasketView } from './basket.ts'
import { BasketLines } from './basket-lines.tsx'
import styles from './checkout-view.module.css'
import { ContactForm } from './contact-form.tsx'

interface CheckoutViewProps {
  readonly basket: BasketView
  readonly shop: Offers['shop']
  readonly address: PageAddress
  readonly onRemove: (id: string) => void
  readonly onBack: () => void
  /** Something of it may have been sold: look again. */
  readonly onGone: () => void
  readonly onOrdered: () => void
}

export const CheckoutView = (props: CheckoutViewProps) => {
  const { basket, shop, address, onRemove, onBack, onGone, onOrdered } = props
  const { t } = useSpeech()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles['checkout']}>
      <div className={styles['top']}>
        <Button look="plain" onPress={onBack}>
          <Icon name="left" />
          {t('basket.back')}
        </Button>
        <h1 ref={heading} tabIndex={-1}>
          {t('basket.title')}
        </h1>
      </div>
      {basket.offers.length === 0 ? (
        <p>{t('basket.empty')}</p>
      ) : (
        <div className={styles['halves']}>
          <BasketLines basket={basket} onRemove={onRemove} />
          <ContactForm
            basket={basket}
            isTestMode={shop.isTestMode}
            country={shop.address.country}
            address={address}
            onGone={onGone}
            onOrdered={onOrdered}
          />
        </div>
      )}
    </div>
  )
}
