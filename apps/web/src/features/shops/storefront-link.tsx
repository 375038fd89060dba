import { Button, Text } from '@mantine/core'
import { storefrontPath } from '@lockerdesk/domain'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { useOrganisation } from '../../lib/session.ts'
import { favouriteCountQuery, type ShopDetail } from './shops.graphql.ts'

/** Where customers see and buy what is in this shop's lockers. */
export const StorefrontLink = ({ shop }: { readonly shop: ShopDetail }) => {
  const { t } = useTranslation('shops')
  const { pathname } = useOrganisation()
  return (
    <Button
      component="a"
      variant="default"
      href={storefrontPath(pathname, shop.id)}
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      {t('storefront')}
    </Button>
  )
}

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
