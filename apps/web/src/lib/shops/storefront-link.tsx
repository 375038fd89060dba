import { Button } from '@mantine/core'
import { storefrontPath } from '@lockerdesk/domain'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useOrganisation } from '../session/session.ts'

/** Link to the shop's storefront. */
export const StorefrontLink = ({ shop }: { readonly shop: { readonly id: string } }) => {
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
