import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMayAnywhere } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { StatusTabs } from '../../ui/table/status-tabs.tsx'
import { PeopleCard } from '../users/index.ts'
import { ADMIN_TABS } from './admin-search.ts'
import classes from './admin-page.module.css'
import { FeaturesPart } from './platform-settings/features-part.tsx'
import { FirmwarePart } from './platform-settings/firmware-part.tsx'
import { JobsPart } from './jobs/jobs-part.tsx'
import { MaintenancePart } from './platform-settings/maintenance-part.tsx'
import { ErrorReports } from './error-reports/error-reports.tsx'
import { PlatformLogs } from './platform-logs.tsx'
import { VatRatesPart } from './vat-rates/vat-rates-part.tsx'

/** What only those see who run the platform. */
export const AdminPage = () => {
  const { t } = useTranslation(['admin', 'refusals'])
  const mayManage = useMayAnywhere('admin.manage')
  const { tab = 'features' } = useSearch({ from: '/shell/admin' })
  const navigate = useNavigate({ from: '/admin' })
  if (!mayManage) return <EmptyState title={t('refusals:FORBIDDEN')} />
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.tabs}>
        <StatusTabs
          label={t('tabs.label')}
          value={tab}
          tabs={ADMIN_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          onChange={(next) =>
            void navigate({
              search: ({ organisationId, shopId }) => ({
                organisationId,
                shopId,
                tab: ADMIN_TABS.find((known) => known === next),
              }),
            })
          }
        />
      </div>
      {tab === 'features' && <FeaturesPart />}
      {tab === 'maintenance' && <MaintenancePart />}
      {tab === 'firmware' && <FirmwarePart />}
      {tab === 'vatRates' && <VatRatesPart />}
      {tab === 'jobs' && <JobsPart />}
      {tab === 'errors' && <ErrorReports />}
      {tab === 'superUsers' && <PeopleCard place={{ kind: 'platform' }} />}
      {tab === 'logs' && <PlatformLogs />}
    </>
  )
}
