import { Button } from '@mantine/core'
import { textIn } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import type { ReservationShop } from '../use-shop.ts'
import { useShopFormats } from '../use-shop-formats.ts'
import { type EarlierOffers, lastDayOffers } from './earlier-offers.ts'
import { type EarlierOffer, earlierOffersQuery } from './offer.graphql.ts'
import classes from './offer.module.css'

/** What was for sale on the last day before today, each content once with the boxes it stood in. */
export const EarlierOffersDialog = ({
  shop,
  onTake,
  onClose,
}: {
  shop: ReservationShop
  onTake: (offers: EarlierOffers) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('vending')
  const [{ data, error }, reload] = useQuery({
    query: earlierOffersQuery,
    variables: { shopId: shop._id },
    requestPolicy: 'cache-and-network',
  })
  const found = data && lastDayOffers(data.reservations.items, productNow(), shop.timeZone)
  return (
    <Dialog title={t('copyEarlier')} isOpen onClose={onClose} size="lg">
      {error !== undefined && data === undefined && <QueryProblem error={error} onRetry={reload} />}
      {error === undefined && found === undefined && <LoadingScreen />}
      {found === null && <EmptyState title={t('noEarlier')} text={t('noEarlierText')} />}
      {found != null && <Found found={found} shop={shop} onTake={onTake} />}
    </Dialog>
  )
}

const Found = ({
  found,
  shop,
  onTake,
}: {
  found: readonly EarlierOffers[]
  shop: ReservationShop
  onTake: (offers: EarlierOffers) => void
}) => {
  const { t } = useTranslation('vending')
  const formats = useShopFormats(shop.timeZone)
  const words = useContentWords()
  const at = found[0]?.offer.createdAt ?? ''
  return (
    <>
      <p>{t('earlierDay', { day: formats.date(at) })}</p>
      <ul className={classes.earlier}>
        {found.map((offers) => (
          <li key={offers.offer._id} className={classes.earlierOffer}>
            <span>
              <strong>{words(offers.offer)}</strong>
              <span className={classes.soft}>
                {t('inBoxes', {
                  count: offers.boxes.length,
                  boxes: offers.boxes.map(({ label }) => label).join(', '),
                })}
              </span>
            </span>
            <Button onClick={() => onTake(offers)}>{t('take')}</Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** 'Strawberries 500 g, Cream 2 ×'. */
const useContentWords = () => {
  const { t } = useTranslation('vending')
  const { language } = useSession().user
  return ({ vendingProducts }: EarlierOffer): string =>
    vendingProducts
      .flatMap(({ product, amount }) =>
        product === null
          ? []
          : [`${textIn(product.name, language)} ${amount} ${t(`small.${product.unitType}`)}`],
      )
      .join(', ')
}
