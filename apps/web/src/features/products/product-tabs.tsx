import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { PRODUCT_TABS, type ProductTab } from './product-search.ts'
import { productCountsQuery } from './products.graphql.ts'

/** Everything, what still lacks something, and the trash; each with how many. */
export const ProductTabs = ({ tab }: { tab: ProductTab }) => {
  const { t } = useTranslation('products')
  const navigate = useNavigate({ from: '/products' })
  const formats = useFormats()
  const mayWrite = useMay('product.write')
  const [{ data }] = useLiveQuery({ query: productCountsQuery, variables: { mayWrite } })
  const countOf = (name: ProductTab) => {
    const counted = data?.[name]
    return counted && `${formats.number(counted.totalCount)}${counted.isTotalCapped ? '+' : ''}`
  }
  return (
    <StatusTabs
      label={t('tabs.label')}
      value={tab}
      tabs={PRODUCT_TABS.filter((value) => mayWrite || value !== 'trash').map((value) => ({
        value,
        label: t(`tabs.${value}`),
        count: countOf(value),
      }))}
      onChange={(next) =>
        void navigate({
          search: (old) => ({
            ...old,
            tab: PRODUCT_TABS.find((known) => known === next && known !== 'all'),
            q: undefined,
            page: undefined,
            missing: undefined,
            deletion: undefined,
          }),
        })
      }
    />
  )
}
