import { Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCustomerSetting } from './use-customer-setting.ts'

/** The page's shop, the same that the top bar switches. */
export const ShopFilter = () => {
  const { t } = useTranslation('customers')
  const { shopId } = useSearch({ from: '/shell' })
  const navigate = useNavigate({ from: '/customers' })
  const shops = useCustomerSetting()?.shops ?? []
  return (
    <Select
      clearable
      aria-label={t('fields.shop')}
      placeholder={t('allShops')}
      data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={shopId ?? null}
      onChange={(next) =>
        void navigate({
          search: (old) => ({ ...old, shopId: next ?? undefined, page: undefined }),
        })
      }
    />
  )
}
