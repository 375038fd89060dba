import { Text } from '@mantine/core'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { favouriteCountQuery, type ShopDetail } from './shops.graphql.ts'

export const FavouriteCount = ({ shop }: { readonly shop: ShopDetail }) => {
  const { t } = useTranslation('shops')
  const [{ data }] = useQuery({ query: favouriteCountQuery, variables: { shopId: shop._id } })
  const count = data?.virtualVendingFavouriteCount
  return (
    <Text c="dimmed" size="sm" mb="sm">
      {count === undefined ? '\u00A0' : t('favourites', { count })}
    </Text>
  )
}
