import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useShops } from '../../lib/shops/use-shops.ts'

type ShopIds = readonly string[] | null

/** How the shops of each person read: 'All shops' or their names. */
export const useShopNames = (people: readonly { readonly shopIds: ShopIds }[]) => {
  const { t, i18n } = useTranslation('users')
  const shopOf = useShops(people.flatMap(({ shopIds }) => shopIds ?? []))
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  return (shopIds: ShopIds): string =>
    shopIds === null ? t('allShops') : list.format(shopIds.map((id) => shopOf(id)?.name ?? '…'))
}
