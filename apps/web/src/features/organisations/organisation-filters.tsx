import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayAnywhere } from '../../lib/session.ts'
import { DealerSelect } from '../dealers/index.ts'
import { ResellerSelect } from '../resellers/index.ts'

/** By reseller for those who see several, by dealer for those who see more than their own. */
export const OrganisationFilters = ({
  dealerId,
  resellerId,
}: {
  dealerId: string | undefined
  resellerId: string | undefined
}) => {
  const { t } = useTranslation('organisations')
  const navigate = useNavigate({ from: '/organisations' })
  const seesAllResellers = useMayAnywhere('reseller.write')
  const seesSeveralDealers = useMayAnywhere('dealer.write')
  const narrow = (by: { dealerId?: string | undefined; resellerId?: string | undefined }) =>
    void navigate({ search: (old) => ({ ...old, ...by, page: undefined }) })
  return (
    <>
      {seesAllResellers && (
        <ResellerSelect
          clearable
          aria-label={t('fields.reseller')}
          placeholder={t('fields.reseller')}
          value={resellerId ?? null}
          onChange={(next) => narrow({ resellerId: next ?? undefined, dealerId: undefined })}
        />
      )}
      {seesSeveralDealers && (
        <DealerSelect
          clearable
          resellerId={resellerId}
          aria-label={t('fields.dealer')}
          placeholder={t('fields.dealer')}
          value={dealerId ?? null}
          onChange={(next) => narrow({ dealerId: next ?? undefined })}
        />
      )}
    </>
  )
}
