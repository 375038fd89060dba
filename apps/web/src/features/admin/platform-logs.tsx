import { useNavigate, useSearch } from '@tanstack/react-router'
import { LogList } from '../logs/index.ts'

/** What belongs to no organisation: resellers, dealers, announcements, everybody's own account. */
export const PlatformLogs = () => {
  const {
    organisationId: _organisation,
    shopId: _shop,
    tab: _tab,
    page: _page,
    show: _show,
    ...search
  } = useSearch({ from: '/shell/admin' })
  const navigate = useNavigate({ from: '/admin' })
  return (
    <LogList
      trail="platform"
      search={search}
      onNarrow={(by) => void navigate({ search: (old) => ({ ...old, ...by }), replace: true })}
    />
  )
}
