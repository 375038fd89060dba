import { type OpeningSpan as OpeningSpanRow, WEEKDAYS } from '@lockerdesk/domain'
import { Address, AddressInput } from '../../graphql/address.ts'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageOf, sortInputOf } from '../../graphql/paging.ts'
import { changeShopTestMode } from './change-shop-test-mode.ts'
import { createShop } from './create-shop.ts'
import { deleteShop } from './delete-shop.ts'
import { findShops, getShopById, shopContents, shopCount, shops } from './read-shops.ts'
import type { ShopContents as ShopContentsRow } from './shop-contents-store.ts'
import { SHOP_SORTS, type Shop as ShopRow } from './shop-store.ts'
import { updateShop } from './update-shop.ts'

const WeekdayEnum = builder.enumType('Weekday', { values: WEEKDAYS })

const OpeningSpan = builder.objectRef<OpeningSpanRow>('OpeningSpan').implement({
  description:
    'Opening hours in the shop’s time zone, HH:MM; a closing time of 00:00 means the end of that day.',
  fields: (t) => ({
    weekday: t.expose('weekday', { type: WeekdayEnum }),
    opensAt: t.exposeString('opensAt'),
    closesAt: t.exposeString('closesAt'),
  }),
})

const Shop = builder.objectRef<ShopRow>('Shop').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    emailNote: t.exposeString('emailNote'),
    phonenumber: t.exposeString('phonenumber'),
    address: t.field({ type: Address, resolve: ({ address }) => address }),
    openingHours: t.field({
      type: [OpeningSpan],
      description: 'Empty means always open; a weekday without an entry is closed.',
      resolve: ({ openingHours }) => [...openingHours],
    }),
    timeZone: t.exposeString('timeZone'),
    hideVirtualVendingInOverview: t.exposeBoolean('hideVirtualVendingInOverview'),
    vendingPickupTime: t.exposeString('vendingPickupTime', { nullable: true }),
    timeBeforeConfirmationDispatch: t.exposeInt('timeBeforeConfirmationDispatch'),
    defaultAutoHideVendingAfterHours: t.exposeInt('defaultAutoHideVendingAfterHours', {
      nullable: true,
    }),
    webshopUrl: t.exposeString('webshopUrl'),
    isTestMode: t.exposeBoolean('isTestMode', {
      description: 'True if customers of its virtual vending order without paying.',
    }),
    lockerCount: t.int({ resolve: (shop, _, call) => shopCount(call, shop, 'lockers') }),
    openReservationCount: t.int({
      description: 'Number of open reservations, counted up to 10,000.',
      resolve: (shop, _, call) => shopCount(call, shop, 'openReservations'),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const ShopPage = pageOf('Shop', Shop)
const ShopSort = sortInputOf('Shop', SHOP_SORTS)

const ShopFilter = builder.inputType('ShopFilter', {
  fields: (t) => ({
    query: t.string({ required: false }),
    ids: t.idList({ required: false }),
  }),
})

const ShopContents = builder.objectRef<ShopContentsRow>('ShopContents').implement({
  description: 'What blocks the deletion of a shop; reservations are counted up to 10,000.',
  fields: (t) => ({
    gateways: t.exposeInt('gateways'),
    lockers: t.exposeInt('lockers'),
    openReservations: t.exposeInt('openReservations'),
    pastReservations: t.exposeInt('pastReservations'),
    overwriteCodes: t.exposeInt('overwriteCodes'),
  }),
})

const OpeningSpanInput = builder.inputType('OpeningSpanInput', {
  fields: (t) => ({
    weekday: t.field({ type: WeekdayEnum, required: true }),
    opensAt: t.string({ required: true }),
    closesAt: t.string({ required: true }),
  }),
})

const ShopInput = builder.inputType('ShopInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    emailNote: t.string({ required: false }),
    phonenumber: t.string({ required: true }),
    address: t.field({ type: AddressInput, required: true }),
    openingHours: t.field({ type: [OpeningSpanInput], required: false }),
    hideVirtualVendingInOverview: t.boolean({ required: false }),
    vendingPickupTime: t.string({ required: false }),
    timeBeforeConfirmationDispatch: t.int({ required: false }),
    defaultAutoHideVendingAfterHours: t.int({ required: false }),
    webshopUrl: t.string({ required: false }),
  }),
})

const ShopChangeInput = builder.inputType('ShopChangeInput', {
  description: 'Omitted fields stay unchanged.',
  fields: (t) => ({
    name: t.string({ required: false }),
    email: t.string({ required: false }),
    emailNote: t.string({ required: false }),
    phonenumber: t.string({ required: false }),
    address: t.field({ type: AddressInput, required: false }),
    openingHours: t.field({ type: [OpeningSpanInput], required: false }),
    hideVirtualVendingInOverview: t.boolean({ required: false }),
    vendingPickupTime: t.string({ required: false }),
    timeBeforeConfirmationDispatch: t.int({ required: false }),
    defaultAutoHideVendingAfterHours: t.int({ required: false }),
    webshopUrl: t.string({ required: false }),
  }),
})

builder.queryFields((t) => ({
  shops: t.field({
    type: ShopPage,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: ShopFilter }),
      sort: t.arg({ type: ShopSort }),
    },
    resolve: (_, { pagination, filter, sort }, call) =>
      shops(call, filter ?? {}, sort, pagination ?? {}),
  }),
  findShops: t.field({
    type: [Shop],
    args: { query: t.arg.string({ required: true }) },
    resolve: (_, { query }, call) => findShops(call, query),
  }),
  getShopById: t.field({
    type: Shop,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getShopById(call, id),
  }),
  shopContents: t.field({
    type: ShopContents,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => shopContents(call, id),
  }),
}))

builder.mutationFields((t) => ({
  createShop: t.field({
    type: Shop,
    args: { data: t.arg({ type: ShopInput, required: true }) },
    resolve: (_, { data }, call) => createShop(call, data),
  }),
  updateShop: t.field({
    type: Shop,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: ShopChangeInput, required: true }),
    },
    resolve: (_, { id, data }, call) => updateShop(call, id, data),
  }),
  changeShopTestMode: t.field({
    type: Shop,
    description:
      'Switches test mode: customers order without paying, and the server marks such orders.',
    args: {
      id: t.arg.id({ required: true }),
      newIsTestMode: t.arg.boolean({ required: true }),
    },
    resolve: (_, { id, newIsTestMode }, call) => changeShopTestMode(call, id, newIsTestMode),
  }),
  deleteShop: t.field({
    type: Shop,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => deleteShop(call, id),
  }),
}))
