import { NumberInput, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { MAX_AUTO_HIDE_HOURS, MAX_DISPATCH_DELAY_MINUTES, storefrontPath } from '@lockerdesk/domain'
import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { ClockField } from '../../../lib/time/clock-field.tsx'
import { changedFields, onlyChanged } from '../../../lib/form/changed-fields.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { ShopSelect } from '../../../lib/shops/shop-select.tsx'
import { usePageShop } from '../../../lib/shops/use-page-shop.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyText } from '../../../ui/codes/copy-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import {
  updateVendingMutation,
  vendingSettingsQuery,
  type VendingShop,
} from './vending-settings.graphql.ts'
import {
  vendingSettingsInput,
  vendingSettingsOf,
  vendingSettingsValues,
} from './vending-settings-values.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { SettingsGuard } from '../settings-guard.tsx'

/** How each shop sells from its boxes. */
export const VendingSettingsPage = () => {
  const { t } = useTranslation(['settings', 'payment', 'refusals', 'validation'])
  const mayWrite = useMay('shop.write')
  const choice = usePageShop()
  const [{ data, error }, reload] = useQuery({
    query: vendingSettingsQuery,
    variables: { shopId: choice.shop?._id ?? '' },
    pause: !mayWrite || choice.shop == null,
  })
  if (choice.shop === null && mayWrite)
    return (
      <SettingsFrame>
        <EmptyState title={t('vending.noShop')} />
      </SettingsFrame>
    )
  // The answer about the shop that was chosen before says nothing of this one.
  const isOfShop = data?.getShopById._id === choice.shop?._id
  return (
    <SettingsGuard
      isAllowed={mayWrite}
      feature="storefront"
      answer={{ data: isOfShop ? data : undefined, error }}
      onRetry={reload}
    >
      {({ getShopById: shop, getCurrentOrganisation: { pathname } }) => (
        <Stack>
          <ShopSelect {...choice} label={t('vending.shop')} />
          {shop.isTestMode && (
            <Notice tone="warn" icon={<IconFlask size={18} aria-hidden />}>
              {t('payment:testModeHere')}
            </Notice>
          )}
          <PublicAddress pathname={pathname} shopId={shop.id} />
          <VendingForm key={`${shop._id} ${shop.updatedAt}`} shop={shop} />
        </Stack>
      )}
    </SettingsGuard>
  )
}

const PublicAddress = ({ pathname, shopId }: { pathname: string; shopId: string }) => {
  const { t } = useTranslation('settings')
  const address = `${location.origin}${storefrontPath(pathname, shopId)}`
  return (
    <Card title={t('vending.page')}>
      <a href={address} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </a>{' '}
      <CopyText text={address} />
    </Card>
  )
}

const VendingForm = ({ shop }: { shop: VendingShop }) => {
  const { t } = useTranslation('settings')
  const before = vendingSettingsValues(shop)
  const form = useDomainForm(vendingSettingsInput, before, { prepare: vendingSettingsOf })
  const { change, isRunning } = useChange(updateVendingMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches: ['Shop'],
  })
  const changes = changedFields(before, form.getValues())
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (values) => {
    const data = onlyChanged(vendingSettingsOf(before), vendingSettingsOf(values))
    const outcome = await change({ id: shop._id, data })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  const field = (path: string) => ({
    label: t(`vending.fields.${path}`),
    description: t(`vending.hints.${path}`),
    ...form.getInputProps(path),
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <Card title={t('vending.title')}>
        <Stack>
          <ClockField {...field('vendingPickupTime')} />
          <NumberInput
            min={0}
            max={MAX_DISPATCH_DELAY_MINUTES}
            allowDecimal={false}
            suffix=" min"
            {...field('timeBeforeConfirmationDispatch')}
          />
          <NumberInput
            min={1}
            max={MAX_AUTO_HIDE_HOURS}
            allowDecimal={false}
            suffix=" h"
            {...field('defaultAutoHideVendingAfterHours')}
          />
          <Switch
            {...field('hideVirtualVendingInOverview')}
            {...form.getInputProps('hideVirtualVendingInOverview', { type: 'checkbox' })}
          />
        </Stack>
      </Card>
      <SaveBar
        changes={changes.map((name) => t(`vending.fields.${name}`))}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
