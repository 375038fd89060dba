import { shopFields } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { numberOf } from '../../../lib/form/typed-number.ts'
import type { VendingShop } from './vending-settings.graphql.ts'

export interface VendingSettingsValues extends Record<string, unknown> {
  /** HH:MM by the shop's clock; empty: at any time. */
  vendingPickupTime: string
  timeBeforeConfirmationDispatch: number | string
  /** Empty: an offer stays until it is sold or taken out. */
  defaultAutoHideVendingAfterHours: number | string
  hideVirtualVendingInOverview: boolean
}

export const vendingSettingsInput = z.pick(shopFields, {
  vendingPickupTime: true,
  timeBeforeConfirmationDispatch: true,
  defaultAutoHideVendingAfterHours: true,
  hideVirtualVendingInOverview: true,
})

export const vendingSettingsValues = (shop: VendingShop): VendingSettingsValues => ({
  vendingPickupTime: shop.vendingPickupTime ?? '',
  timeBeforeConfirmationDispatch: shop.timeBeforeConfirmationDispatch,
  defaultAutoHideVendingAfterHours: shop.defaultAutoHideVendingAfterHours ?? '',
  hideVirtualVendingInOverview: shop.hideVirtualVendingInOverview,
})

/** From what the fields hold to what the schema and the API take. */
export const vendingSettingsOf = (values: VendingSettingsValues) => ({
  vendingPickupTime: values.vendingPickupTime === '' ? null : values.vendingPickupTime,
  timeBeforeConfirmationDispatch: numberOf(values.timeBeforeConfirmationDispatch),
  defaultAutoHideVendingAfterHours:
    values.defaultAutoHideVendingAfterHours === ''
      ? null
      : Number(values.defaultAutoHideVendingAfterHours),
  hideVirtualVendingInOverview: values.hideVirtualVendingInOverview,
})
