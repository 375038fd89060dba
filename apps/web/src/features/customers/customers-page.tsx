import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ListViewMenu } from '../list-views/index.ts'
import { CustomerList } from './customer-list.tsx'
import { CustomerTabs } from './customer-tabs.tsx'
import { DuplicateList } from './duplicate-list.tsx'

export const CustomersPage = () => {
  const { t } = useTranslation('customers')
  const { tab = 'all' } = useSearch({ from: '/shell/customers' })
  const mayWrite = useMay('customer.write')
  const mayImport = useMay('customer.import')
  const create = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/customers/new" {...props} />}
    >
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')}>
        <ListViewMenu list="customers" />
        {mayImport && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/customers/import" {...props} />}
          >
            {t('import.open')}
          </Button>
        )}
        {create}
      </PageHeader>
      {tab === 'duplicates' ? <Duplicates /> : <CustomerList tab={tab} firstStep={create} />}
    </>
  )
}

const Duplicates = () => {
  const navigate = useNavigate({ from: '/customers' })
  const { page = 1 } = useSearch({ from: '/shell/customers' })
  return (
    <ListFrame tabs={<CustomerTabs tab="duplicates" />}>
      <DuplicateList
        page={page}
        onPage={(to) => void navigate({ search: (old) => ({ ...old, page: to }) })}
      />
    </ListFrame>
  )
}
