import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { ListHead } from '../../../lib/list-page/list-page.tsx'
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
      <ListHead title={t('title')} views="logs" />
      <LogList
        trail="organisation"
        search={search}
        tools={<ExportButton trail="organisation" search={search} />}
        onNarrow={(by) => void navigate({ search: (old) => ({ ...old, ...by }), replace: true })}
      />
    </>
  )
}
