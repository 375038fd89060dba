import { Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { usePageShop } from '../../lib/use-page-shop.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShopSelect } from '../reservations/index.ts'
import { MessageList } from './message-list.tsx'
import { TestMessageDialog } from './test-message-dialog.tsx'

export const MessagesPage = () => {
  const { t } = useTranslation('messages')
  const { shop, shops } = usePageShop()
  const mayTest = useMay('settings.write')
  const [isTesting, setTesting] = useState(false)
  return (
    <>
      <PageHeader title={t('title')}>
        {shop != null && mayTest && (
          <Button variant="default" onClick={() => setTesting(true)}>
            {t('test.submit')}
          </Button>
        )}
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
      {shop != null && <MessageList key={shop._id} shopId={shop._id} />}
      {shop != null && isTesting && (
        <TestMessageDialog shopId={shop._id} onClose={() => setTesting(false)} />
      )}
    </>
  )
}
