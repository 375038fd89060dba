import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMay, useOrganisation } from '../../lib/session/session.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { ShopSelect } from '../../lib/shops/shop-select.tsx'
import { usePageShop } from '../../lib/shops/use-page-shop.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import classes from './integrations.module.css'
import { DisconnectWebshop } from './disconnect-webshop.tsx'
import { WebshopForm } from './webshop-form.tsx'
import { WebshopMapping } from './webshop-mapping.tsx'
import { WebshopOrders } from './webshop-orders.tsx'
import { WebshopProducts } from './webshop-products.tsx'
import { WebshopState } from './webshop-state.tsx'
import { type WebshopPlace, webshopQuery } from './webshop.graphql.ts'

export const WebshopPage = () => {
  const { t } = useTranslation(['integrations', 'refusals'])
  const maySee = useMay('webshop.manage')
  const { _id: organisationId } = useOrganisation()
  const choice = usePageShop()
  const { shop } = choice
  if (!maySee) return <EmptyState title={t('refusals:FORBIDDEN')} />
  if (shop === undefined) return <LoadingScreen />
  return (
    <>
      <PageHeader title={t('webshop.title')} back={<Link to="/integrations">{t('title')}</Link>}>
        <ShopSelect {...choice} aria-label={t('webshop.shop')} />
      </PageHeader>
      {shop === null ? (
        <EmptyState
          icon={<IconBuildingStore size={32} stroke={1.3} aria-hidden />}
          title={t('webshop.noShop')}
        />
      ) : (
        <OfShop
          key={shop._id}
          place={{ organisationId, shopId: shop._id }}
          timeZone={shop.timeZone}
        />
      )}
    </>
  )
}

const OfShop = ({ place, timeZone }: { place: WebshopPlace; timeZone: string }) => {
  const [{ data, error }, reload] = useLiveQuery({ query: webshopQuery, variables: place }, [
    'integration',
  ])
  const reloadNow = () => reload({ requestPolicy: 'network-only' })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  const webshop = data.webshopIntegration
  if (webshop === null)
    return (
      <div className={classes.columns}>
        <WebshopForm place={place} webshop={null} onSaved={reloadNow} />
        <WhatItBrings />
      </div>
    )
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.column}>
          <WebshopState place={place} webshop={webshop} onChanged={reloadNow} />
          <WebshopMapping
            key={`${webshop.pickupAfterHours} ${webshop.pickupField}`}
            place={place}
            webshop={webshop}
            timeZone={timeZone}
            onSaved={reloadNow}
          />
        </div>
        <div className={classes.column}>
          <WebshopForm
            key={webshop.updatedAt}
            place={place}
            webshop={webshop}
            onSaved={reloadNow}
          />
          <WebshopProducts place={place} />
        </div>
      </div>
      <WebshopOrders place={place} />
      <div className={classes.column}>
        <DisconnectWebshop place={place} onDone={reloadNow} />
      </div>
    </>
  )
}

/** Beside the keys, for who has none yet: what they are for. */
const WhatItBrings = () => {
  const { t } = useTranslation('integrations')
  return (
    <div className={classes.column}>
      <Card title={t('webshop.mapping')}>
        <p className={classes.said}>{t('webshop.intro')}</p>
        <p className={classes.said}>{t('webshop.mappingText')}</p>
      </Card>
      <Card title={t('products.title')}>
        <p className={classes.said}>{t('products.text')}</p>
      </Card>
    </div>
  )
}
