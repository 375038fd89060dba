import { Button, Group } from '@mantine/core'
import { type Country, foodVatRate, productInput, type VatRate } from '@lockerdesk/domain'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { useVatRates } from '../../../lib/use-vat-rates.ts'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
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
  const { t } = useTranslation(['products', 'common'])
  const navigate = useNavigate()
  const form = useDomainForm(productInput, start, { prepare: productInputOf })
  const { change, isRunning } = useChange(createProductMutation, {
    done: t('created'),
    failed: t('createFailed'),
    touches: ['ProductPage'],
  })
  useLeaveGuard(form.isDirty() && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: productInputOf(values) })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    form.resetDirty()
    await navigate({
      to: '/products/$productId',
      params: { productId: outcome.value.createProduct._id },
      ignoreBlocker: true,
    })
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
      <PageHeader title={t('create')} back={<Link to="/products">{t('title')}</Link>} />
      <ProductForm form={form} country={country} rates={rates} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" renderRoot={(props) => <Link to="/products" {...props} />}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isRunning}>
          {t('create')}
        </Button>
      </Group>
    </form>
  )
}
