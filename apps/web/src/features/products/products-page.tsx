import { Button } from '@mantine/core'
import { IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ListViewMenu } from '../list-views/index.ts'
import { DeleteAllDialog } from './delete-all-dialog.tsx'
import { ProductList } from './product-list.tsx'
import { TrashList } from './trash-list.tsx'

export const ProductsPage = () => {
  const { t } = useTranslation('products')
  const { tab = 'all' } = useSearch({ from: '/shell/products' })
  const mayWrite = useMay('product.write')
  const mayDeleteAll = useMay('product.deleteAll')
  const [isDeletingAll, setDeletingAll] = useState(false)
  const create = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/products/new" {...props} />}
    >
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')}>
        <ListViewMenu list="products" />
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/products/import" {...props} />}
          >
            {t('import.open')}
          </Button>
        )}
        {create}
        <ActionMenu
          label={t('actions.label')}
          actions={
            mayDeleteAll
              ? [
                  {
                    key: 'deleteAll',
                    label: t('deleteAll.open'),
                    icon: <IconTrash size={16} aria-hidden />,
                    isDangerous: true,
                    run: () => setDeletingAll(true),
                  },
                ]
              : []
          }
        />
      </PageHeader>
      {tab === 'trash' ? <TrashList /> : <ProductList tab={tab} firstStep={create} />}
      {isDeletingAll && <DeleteAllDialog onClose={() => setDeletingAll(false)} />}
    </>
  )
}
