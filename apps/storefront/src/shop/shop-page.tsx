import type { Offers } from '@lockerdesk/storefront-contract'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { viewOf } from '../basket/basket.ts'
import { BasketBar } from '../basket/basket-bar.tsx'
import { CheckoutView } from '../basket/checkout-view.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { FavouriteCard } from '../favourite/favourite-card.tsx'
import { ask } from '../lib/ask.ts'
import type { PageAddress } from '../lib/page-address.ts'
import { useSpeech } from '../lib/texts.ts'
import { useLive } from '../lib/use-live.ts'
import { useNow } from '../lib/use-now.ts'
import { useView } from '../lib/use-view.ts'
import { LineProblem } from '../ui/line-problem.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { OfferList } from './offer-list.tsx'
import { OpeningHours } from './opening-hours.tsx'
import styles from './shop-page.module.css'

const LOOK_AGAIN_MS = 15_000
const lookAgain = () => LOOK_AGAIN_MS

export const ShopPage = ({ address }: { readonly address: PageAddress }) => {
  const { language } = useSpeech()
  const read = useCallback(
    (signal: AbortSignal) => ask<Offers>(`${address.door}/offers?language=${language}`, { signal }),
    [address.door, language],
  )
  const { value, problem, reload } = useLive(read, lookAgain)
  return (
    <Page shop={value?.shop ?? null} shopPath={address.shopPath}>
      {problem !== null && (
        <LineProblem problem={problem} isShowingOld={value !== null} onRetry={reload} />
      )}
      {value === null && problem === null && <Waiting />}
      {value !== null && <OpenShop offers={value} address={address} onChange={reload} />}
    </Page>
  )
}

interface OpenShopProps {
  readonly offers: Offers
  readonly address: PageAddress
  readonly onChange: () => void
}

const OpenShop = ({
  offers: { now: serverNow, shop, offers },
  address,
  onChange,
}: OpenShopProps) => {
  const { t } = useSpeech()
  const { view, open } = useView()
  const { basket, toggle, take } = useBasket(address.shopPath)
  const [isTold, setTold] = useState(false)
  const now = useNow(serverNow)
  const seen = viewOf(basket, offers)
  const sold = seen.soldIds.join(' ')

  useEffect(() => {
    if (sold === '') return
    take(sold.split(' '))
    setTold(true)
  }, [sold, take])
  useEffect(() => {
    document.title = `${shop.name} · ${shop.organisationName}`
  }, [shop.name, shop.organisationName])
  // A price falls at its moment, not fifteen seconds later.
  const isStepDue = offers.some(
    ({ nextDiscount }) => nextDiscount !== null && Date.parse(nextDiscount.at) <= now,
  )
  useEffect(() => {
    if (isStepDue) onChange()
  }, [isStepDue, onChange])

  return (
    <div className={styles['shop']}>
      {shop.isTestMode && <Notice kind="warn">{t('testMode')}</Notice>}
      {isTold && <Notice kind="warn">{t('basket.sold')}</Notice>}
      {view === 'basket' ? (
        <CheckoutView
          basket={seen}
          shop={shop}
          address={address}
          onRemove={toggle}
          onBack={() => open('shop')}
          onGone={onChange}
          onOrdered={() => take(basket)}
        />
      ) : (
        <>
          <div>
            <h1 className={styles['title']}>{t('title')}</h1>
            <p className="soft">{t('intro')}</p>
            <OpeningHours shop={shop} now={now} />
          </div>
          <OfferList
            offers={offers}
            basket={basket}
            timeZone={shop.timeZone}
            now={now}
            onToggle={(id) => {
              setTold(false)
              toggle(id)
            }}
          />
          <FavouriteCard door={address.door} />
          {basket.length > 0 && <BasketBar basket={seen} onOpen={() => open('basket')} />}
        </>
      )}
    </div>
  )
}
