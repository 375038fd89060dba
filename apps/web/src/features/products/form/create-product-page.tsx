import { type Country, foodVatRate, productInput, type VatRate } from '@lockerdesk/domain'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { productNow } from '../../../lib/time/product-clock.ts'
import { CreatePage } from '../../../lib/form/create-page.tsx'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useVatRates } from '../../../lib/use-vat-rates.ts'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import { ProductForm } from './product-form.tsx'
import {
  copiedProduct,
  emptyProduct,
  type ProductFormValues,
  productInputOf,
} from './product-form-values.ts'
import { createProductMutation, productQuery, productSettingQuery } from '../products.graphql.ts'

export const CreateProductPage = () => {
  const { from } = useSearch({ from: '/shell/products/new' })
  const [now] = useState(productNow)
  const [setting] = useQuery({ query: productSettingQuery })
  const rates = useVatRates()
  const [copied] = useQuery({
    query: productQuery,
    variables: { id: from ?? '' },
    pause: from === undefined,
  })
  const isCopyComing = from !== undefined && copied.data === undefined && copied.error === undefined
  if (setting.data === undefined || rates === undefined || isCopyComing) return <LoadingScreen />
  const { country } = setting.data.getCurrentOrganisation.address
  const start =
    copied.data === undefined
      ? emptyProduct(foodVatRate(rates, country, now))
      : copiedProduct(copied.data.getProductById)
  return <NewProduct key={from ?? 'new'} country={country} rates={rates} start={start} />
}

const NewProduct = ({
  country,
  rates,
  start,
}: {
  country: Country
  rates: readonly VatRate[]
  start: ProductFormValues
}) => {
  const { t } = useTranslation('products')
  const form = useDomainForm(productInput, start, { prepare: productInputOf })
  return (
    <CreatePage
      textOf={(key) => t(key)}
      list={linkOptions({ to: '/products' })}
      form={form}
      mutation={createProductMutation}
      inputOf={productInputOf}
      touches={['ProductPage']}
      next={({ createProduct }) =>
        linkOptions({ to: '/products/$productId', params: { productId: createProduct._id } })
      }
    >
      <ProductForm form={form} country={country} rates={rates} />
    </CreatePage>
  )
}
