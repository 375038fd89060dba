import { Button, Text } from '@mantine/core'
import { type Country, productInput, textIn, type VatRate } from '@lockerdesk/domain'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { useFormats } from '../../../lib/format.ts'
import { useMay, useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { useVatRates } from '../../../lib/use-vat-rates.ts'
import { ActionMenu } from '../../../ui/menu/action-menu.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import { ChangeHistory } from '../../logs/index.ts'
import { ProductForm } from './product-form.tsx'
import { productFormValues, productInputOf } from './product-form-values.ts'
import {
  deleteProductsMutation,
  type ProductDetail,
  productQuery,
  productSettingQuery,
  updateProductMutation,
} from '../products.graphql.ts'

export const ProductPage = () => {
  const { t } = useTranslation('products')
  const { productId } = useParams({ from: '/shell/products/$productId' })
  const [{ data, error }, reload] = useQuery({ query: productQuery, variables: { id: productId } })
  const [setting] = useQuery({ query: productSettingQuery })
  const rates = useVatRates()
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined || setting.data === undefined || rates === undefined)
    return <LoadingScreen />
  const product = data.getProductById
  const { country } = setting.data.getCurrentOrganisation.address
  return (
    <EditProduct
      key={`${product._id} ${product.updatedAt}`}
      product={product}
      country={country}
      rates={rates}
    />
  )
}

const EditProduct = ({
  product,
  country,
  rates,
}: {
  product: ProductDetail
  country: Country
  rates: readonly VatRate[]
}) => {
  const { t } = useTranslation(['products', 'common'])
  const formats = useFormats()
  const { user } = useSession()
  const isLiving = product.deletedAt === null
  const mayWrite = useMay('product.write') && isLiving
  const before = productFormValues(product)
  const form = useDomainForm(productInput, before, { prepare: productInputOf })
  const { change, isRunning } = useChange(updateProductMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches: ['Product', 'ProductPage'],
  })
  const changes = changedFields(before, form.getValues()).filter((field) => field !== 'imageUrl')
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ id: product._id, data: productInputOf(values) })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <PageHeader
        title={textIn(product.name, user.language)}
        reference={product.id}
        badge={!isLiving && <Badge tone="warn">{t('inTrash')}</Badge>}
        back={<Link to="/products">{t('title')}</Link>}
      >
        {mayWrite && <ProductActions product={product} />}
      </PageHeader>
      <Text c="dimmed" size="sm" mb="sm">
        {t('changedAt', { at: formats.dateTime(product.updatedAt) })}
        {product.lowestRecentPrice < product.price &&
          ` · ${t('lowestRecentPrice', { price: formats.money(product.lowestRecentPrice) })}`}
      </Text>
      <fieldset disabled={!mayWrite} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <ProductForm form={form} country={country} rates={rates} />
      </fieldset>
      <SaveBar
        changes={changes.map((field) => t(`fields.${field}` as 'fields.name'))}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
      <div style={{ marginTop: 16 }}>
        <ChangeHistory filter={{ subjectId: product._id, operation: 'Updated' }} />
      </div>
    </form>
  )
}

const ProductActions = ({ product }: { product: ProductDetail }) => {
  const { t } = useTranslation(['products', 'common'])
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { change } = useChange(deleteProductsMutation, {
    done: t('deleted', { count: 1 }),
    failed: t('deleteFailed'),
    touches: ['Product', 'ProductPage'],
  })
  const remove = async () => {
    const outcome = await change({ ids: [product._id] })
    if (outcome.ok) await navigate({ to: '/products', ignoreBlocker: true })
    else setDeleting(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/products/new" search={{ from: product._id }} {...props} />
        )}
      >
        {t('duplicate')}
      </Button>
      <ActionMenu
        label={t('actions.label')}
        actions={[
          {
            key: 'delete',
            label: t('common:delete'),
            icon: <IconTrash size={16} aria-hidden />,
            isDangerous: true,
            run: () => setDeleting(true),
          },
        ]}
      />
      <ConfirmDialog
        title={t('deleteTitle', { count: 1 })}
        confirmLabel={t('common:delete')}
        isDangerous
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={remove}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  )
}
