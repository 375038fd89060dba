import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { shopChoicesQuery } from './users.graphql.ts'

export interface ShopChoice {
  readonly value: string
  readonly label: string
}

/** The shops to choose from, and how a choice reads: 'All shops' or their names. */
export const useShopNames = (): {
  choices: readonly ShopChoice[]
  describe: (shopIds: readonly string[] | null) => string
} => {
  const { t, i18n } = useTranslation('users')
  const [{ data }] = useQuery({ query: shopChoicesQuery })
  const shops = data?.shops.items ?? []
  const names = new Map(shops.map(({ _id, name }) => [_id, name]))
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  return {
    choices: shops.map(({ _id, name }) => ({ value: _id, label: name })),
    describe: (shopIds) =>
      shopIds === null ? t('allShops') : list.format(shopIds.map((id) => names.get(id) ?? '…')),
  }
}
