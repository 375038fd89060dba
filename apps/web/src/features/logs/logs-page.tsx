import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { ListViewMenu } from '../list-views/index.ts'
import { ExportButton } from './export-button.tsx'
import { LogList } from './log-list.tsx'

export const LogsPage = () => {
  const { t } = useTranslation('logList')
  const {
    organisationId: _organisation,
    shopId: _shop,
    ...search
  } = useSearch({ from: '/shell/logs' })
  const navigate = useNavigate({ from: '/logs' })
  return (
    <>
      <PageHeader title={t('title')}>
        <ListViewMenu list="logs" />
        <ExportButton trail="organisation" search={search} />
      </PageHeader>
      <LogList
        trail="organisation"
        search={search}
        onNarrow={(by) => void navigate({ search: (old) => ({ ...old, ...by }), replace: true })}
      />
    </>
  )
}
