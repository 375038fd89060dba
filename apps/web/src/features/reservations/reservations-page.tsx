import { Button } from '@mantine/core'
import { IconBuildingStore, IconPlus, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ListViewMenu } from '../list-views/index.ts'
import { DailyLinks } from './daily-links.tsx'
import { ReservationList } from './reservation-list.tsx'
import { ShopSelect } from './shop-select.tsx'
import { useShop } from './use-shop.ts'

export const ReservationsPage = () => {
  const { t } = useTranslation('reservations')
  const mayWrite = useMay('reservation.write')
  const mayVend = useMay('vending.write')
  const { shop, shops } = useShop()
  const create = mayWrite && shop != null && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/reservations/new" search={{ shopId: shop._id }} {...props} />
      )}
    >
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')}>
        <ListViewMenu list="reservations" />
        <ShopSelect shop={shop} shops={shops} />
        {shop != null && <DailyLinks shopId={shop._id} />}
        {mayVend && shop != null && (
          <Button
            variant="default"
            leftSection={<IconShoppingBag size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/reservations/vending" search={{ shopId: shop._id }} {...props} />
            )}
          >
            {t('createOffer')}
          </Button>
        )}
        {create}
      </PageHeader>
      {shop === undefined && <LoadingScreen />}
      {shop === null && (
        <EmptyState
          icon={<IconBuildingStore size={32} stroke={1.3} aria-hidden />}
          title={t('noShop.title')}
          text={t('noShop.text')}
        />
      )}
      {shop != null && <ReservationList key={shop._id} shop={shop} firstStep={create} />}
    </>
  )
}
