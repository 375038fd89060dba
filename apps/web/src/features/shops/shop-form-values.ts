import type { Country, OpeningSpan } from '@lockerdesk/domain'
import type { ShopDetail } from './shops.graphql.ts'

/** A number field that was emptied holds ''. */
type Optional = number | ''

export interface ShopFormValues extends Record<string, unknown> {
  name: string
  email: string
  emailNote: string
  phonenumber: string
  webshopUrl: string
  vendingPickupTime: string
  timeBeforeConfirmationDispatch: Optional
  defaultAutoHideVendingAfterHours: Optional
  hideVirtualVendingInOverview: boolean
  openingHours: OpeningSpan[]
  address: {
    street: string
    streetNumber: string
    zipcode: string
    city: string
    state: string
    country: Country
    latitude: Optional
    longitude: Optional
  }
}

export const emptyShop = (country: Country): ShopFormValues => ({
  name: '',
  email: '',
  emailNote: '',
  phonenumber: '',
  webshopUrl: '',
  vendingPickupTime: '',
  timeBeforeConfirmationDispatch: 0,
  defaultAutoHideVendingAfterHours: '',
  hideVirtualVendingInOverview: false,
  openingHours: [],
  address: {
    street: '',
    streetNumber: '',
    zipcode: '',
    city: '',
    state: '',
    country,
    latitude: '',
    longitude: '',
  },
})

export const shopFormValues = (shop: ShopDetail): ShopFormValues => ({
  name: shop.name,
  email: shop.email,
  emailNote: shop.emailNote,
  phonenumber: shop.phonenumber,
  webshopUrl: shop.webshopUrl,
  vendingPickupTime: shop.vendingPickupTime ?? '',
  timeBeforeConfirmationDispatch: shop.timeBeforeConfirmationDispatch,
  defaultAutoHideVendingAfterHours: shop.defaultAutoHideVendingAfterHours ?? '',
  hideVirtualVendingInOverview: shop.hideVirtualVendingInOverview,
  openingHours: shop.openingHours,
  address: {
    ...shop.address,
    latitude: shop.address.latitude ?? '',
    longitude: shop.address.longitude ?? '',
  },
})

const orNull = <Value>(value: Value | ''): Value | null => (value === '' ? null : value)

/** What the schema and the API take: an empty field is null. */
export const shopInputOf = (values: ShopFormValues) => ({
  ...values,
  vendingPickupTime: orNull(values.vendingPickupTime),
  timeBeforeConfirmationDispatch:
    values.timeBeforeConfirmationDispatch === '' ? 0 : values.timeBeforeConfirmationDispatch,
  defaultAutoHideVendingAfterHours: orNull(values.defaultAutoHideVendingAfterHours),
  address: {
    ...values.address,
    latitude: orNull(values.address.latitude),
    longitude: orNull(values.address.longitude),
  },
})
