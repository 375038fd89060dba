import { Button, Group } from '@mantine/core'
import { shopInput } from '@lockerdesk/domain'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ShopForm } from './shop-form.tsx'
import { emptyShop, shopInputOf } from './shop-form-values.ts'
import { createShopMutation } from './shops.graphql.ts'

export const CreateShopPage = () => {
  const { t } = useTranslation(['shops', 'common'])
  const navigate = useNavigate()
  const { first } = useSearch({ from: '/shell/shops/new' })
  const form = useDomainForm(shopInput, emptyShop('be'), { prepare: shopInputOf })
  const { change, isRunning } = useChange(createShopMutation, {
    done: t('created'),
    failed: t('createFailed'),
  })
  useLeaveGuard(form.isDirty() && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: shopInputOf(values) })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    form.resetDirty()
    const { _id: shopId } = outcome.value.createShop
    if (first) await navigate({ to: '/', ignoreBlocker: true })
    else await navigate({ to: '/shops/$shopId', params: { shopId }, ignoreBlocker: true })
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
      <PageHeader title={t('create')} back={<Link to="/shops">{t('title')}</Link>} />
      <ShopForm form={form} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" renderRoot={(props) => <Link to="/shops" {...props} />}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isRunning}>
          {t('create')}
        </Button>
      </Group>
    </form>
  )
}
