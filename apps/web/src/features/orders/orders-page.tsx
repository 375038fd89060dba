import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePageShop } from '../../lib/use-page-shop.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShopSelect } from '../reservations/index.ts'
import { ListViewMenu } from '../list-views/index.ts'
import { OrderList } from './order-list.tsx'

export const OrdersPage = () => {
  const { t } = useTranslation('orders')
  const { shop, shops } = usePageShop()
  return (
    <>
      <PageHeader title={t('title')}>
        <ListViewMenu list="orders" />
        <ShopSelect shop={shop} shops={shops} />
      </PageHeader>
      {shop === undefined && <LoadingScreen />}
      {shop === null && (
        <EmptyState
          icon={<IconBuildingStore size={32} stroke={1.3} aria-hidden />}
          title={t('noShop.title')}
          text={t('noShop.text')}
        />
      )}
      {shop != null && <OrderList key={shop._id} shop={shop} />}
    </>
  )
}
