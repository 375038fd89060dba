import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ShopChoice } from './use-page-shop.ts'

/** The page's shop, the same that the top bar switches; with one shop there is nothing to choose. */
export const ShopSelect = ({ shop, shops }: ShopChoice) => {
  const { t } = useTranslation('lists')
  const navigate = useNavigate()
  if (shop == null || shops.length < 2) return null
  return (
    <Select
      allowDeselect={false}
      style={{ flex: '0 1 190px', minWidth: 80 }}
      aria-label={t('shop')}
      data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={shop._id}
      onChange={(shopId) =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, shopId: shopId ?? undefined, page: undefined }),
        })
      }
    />
  )
}
