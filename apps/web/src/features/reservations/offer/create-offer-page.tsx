import { IconCircleCheck, IconFlask } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { StorefrontLink } from '../../../lib/shops/storefront-link.tsx'
import { ShopSelect } from '../../../lib/shops/shop-select.tsx'
import { useReservationSetting } from '../form/use-reservation-setting.ts'
import { type ReservationShop, useShop } from '../use-shop.ts'
import { NewOfferForm } from './new-offer-form.tsx'
import { type MadeOffer, offerShopQuery } from './offer.graphql.ts'
import type { OfferFormValues } from './offer-form-values.ts'

export const CreateOfferPage = () => {
  const { t } = useTranslation(['vending', 'reservations'])
  const choice = useShop()
  const { shop } = choice
  return (
    <>
      <PageHeader
        title={t('create')}
        back={<Link to="/reservations">{t('reservations:title')}</Link>}
      >
        {shop != null && <StorefrontLink shop={shop} />}
        <ShopSelect {...choice} />
      </PageHeader>
      {shop === undefined && <LoadingScreen />}
      {shop === null && (
        <EmptyState title={t('reservations:noShop.title')} text={t('reservations:noShop.text')} />
      )}
      {shop != null && <AtShop key={shop._id} shop={shop} />}
    </>
  )
}

interface Made {
  readonly count: number
  readonly last: readonly MadeOffer[]
  readonly keep: Partial<OfferFormValues>
}

const AtShop = ({ shop }: { shop: ReservationShop }) => {
  const { t } = useTranslation('vending')
  const [{ data, error }, reload] = useReservationSetting(shop._id)
  const [{ data: place }] = useQuery({
    query: offerShopQuery,
    variables: { shopId: shop._id },
    requestPolicy: 'cache-and-network',
  })
  const [made, setMade] = useState<Made>({ count: 0, last: [], keep: {} })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined || place === undefined) return <LoadingScreen />
  return (
    <>
      {place.getShopById.isTestMode && (
        <Notice tone="note" icon={<IconFlask size={18} aria-hidden />}>
          {t('testMode')}
        </Notice>
      )}
      {made.last.length > 0 && (
        <Notice tone="good" icon={<IconCircleCheck size={18} aria-hidden />}>
          {t('madeLine', { count: made.last.length })}{' '}
          {made.last.map(({ _id, boxes }) => (
            <Link key={_id} to="/reservations/$reservationId" params={{ reservationId: _id }}>
              {boxes.map(({ label }) => label).join(', ')}{' '}
            </Link>
          ))}
        </Notice>
      )}
      <NewOfferForm
        key={made.count}
        shop={shop}
        setting={place.getShopById}
        settings={data.reservationSettings}
        lockers={data.lockers.items}
        start={made.keep}
        onNext={(last, keep) => setMade({ count: made.count + 1, last, keep })}
      />
    </>
  )
}
