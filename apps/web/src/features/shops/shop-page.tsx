import { Button, Text } from '@mantine/core'
import { shopInput } from '@lockerdesk/domain'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields, onlyChanged } from '../../lib/form/changed-fields.ts'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { StorefrontLink } from '../../lib/shops/storefront-link.tsx'
import { SaveBar } from '../../ui/fields/save-bar.tsx'
import { ChangeHistory } from '../logs/index.ts'
import { DeleteShop } from './delete-shop.tsx'
import { FavouriteCount } from './favourite-count.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { ShopForm } from './shop-form.tsx'
import { shopFormValues, shopInputOf } from './shop-form-values.ts'
import { type ShopDetail, shopQuery, updateShopMutation } from './shops.graphql.ts'

export const ShopPage = () => {
  const { shopId } = useParams({ from: '/shell/shops/$shopId' })
  const { t } = useTranslation('shops')
  const [{ data, error }, reload] = useQuery({ query: shopQuery, variables: { id: shopId } })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  return <EditShop key={data.getShopById.updatedAt} shop={data.getShopById} />
}

const EditShop = ({ shop }: { shop: ShopDetail }) => {
  const { t } = useTranslation(['shops', 'common'])
  const formats = useFormats()
  const mayWrite = useMay('shop.write')
  const form = useDomainForm(shopInput, shopFormValues(shop), { prepare: shopInputOf })
  const { change, isRunning } = useChange(updateShopMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const [isDeleting, setDeleting] = useState(false)
  const changes = changedFields(shopFormValues(shop), form.getValues())
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const data = onlyChanged(shopInputOf(shopFormValues(shop)), shopInputOf(values))
    const outcome = await change({ id: shop._id, data })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <PageHeader
        title={shop.name}
        reference={shop.id}
        back={<Link to="/shops">{t('title')}</Link>}
      >
        <StorefrontLink shop={shop} />
        {mayWrite && (
          <Button variant="default" color="red" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        )}
      </PageHeader>
      <Text c="dimmed" size="sm">
        {t('changedAt', { at: formats.dateTime(shop.updatedAt), timeZone: shop.timeZone })}
      </Text>
      <FavouriteCount shop={shop} />
      <ShopFacts shop={shop} />
      <fieldset disabled={!mayWrite} style={{ border: 0, padding: 0, margin: '16px 0 0' }}>
        <ShopForm form={form} />
      </fieldset>
      <SaveBar
        changes={changes.map((field) =>
          field === 'address' ? t('sections.address') : t(`fields.${field}` as 'fields.name'),
        )}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
      <div style={{ marginTop: 16 }}>
        <ChangeHistory filter={{ subjectId: shop._id, operation: 'Updated' }} />
      </div>
      {isDeleting && <DeleteShop shop={shop} onClose={() => setDeleting(false)} />}
    </form>
  )
}
