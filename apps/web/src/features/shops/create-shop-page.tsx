import { shopInput } from '@lockerdesk/domain'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { CreatePage } from '../../lib/form/create-page.tsx'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { ShopForm } from './shop-form.tsx'
import { emptyShop, shopInputOf } from './shop-form-values.ts'
import { createShopMutation } from './shops.graphql.ts'

export const CreateShopPage = () => {
  const { t } = useTranslation('shops')
  const { first } = useSearch({ from: '/shell/shops/new' })
  const form = useDomainForm(shopInput, emptyShop('be'), { prepare: shopInputOf })
  return (
    <CreatePage
      textOf={(key) => t(key)}
      list={linkOptions({ to: '/shops' })}
      form={form}
      mutation={createShopMutation}
      inputOf={shopInputOf}
      next={({ createShop }) =>
        first
          ? linkOptions({ to: '/' })
          : linkOptions({ to: '/shops/$shopId', params: { shopId: createShop._id } })
      }
    >
      <ShopForm form={form} />
    </CreatePage>
  )
}
