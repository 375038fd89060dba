import { NOTIFICATION_CHANNELS } from '@lockerdesk/domain'
import { builder, LanguageEnum, SeverityEnum } from '../../graphql/builder.ts'
import { PaginationInput, pageOf, sortInputOf } from '../../graphql/paging.ts'
import { LogObject } from '../logs/index.ts'
import type {
  CustomerDuplicate as DuplicateRow,
  SharedContact,
} from './duplicates/customer-duplicate-store.ts'
import { CUSTOMER_SORTS } from './list/customer-list-store.ts'
import { HISTORY_KINDS, type HistoryEntry } from './privacy/customer-records.ts'
import { customerDuplicates } from './duplicates/read-customer-duplicates.ts'
import {
  type CustomerHistory as HistoryRows,
  customerHistory,
  historyObjects,
} from './read-customer-history.ts'
import {
  customers,
  findCustomers,
  getCustomerById,
  type ShownCustomer,
} from './list/read-customers.ts'

export const NotificationTypeEnum = builder.enumType('NotificationType', {
  values: NOTIFICATION_CHANNELS,
})

export const Customer = builder.objectRef<ShownCustomer>('Customer').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    id: t.exposeString('id'),
    externalId: t.exposeString('externalId', {
      description: 'Id of the customer in another system. Empty if none.',
    }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    emails: t.exposeStringList('emails'),
    phonenumbers: t.exposeStringList('phonenumbers'),
    pincode: t.string({
      nullable: true,
      description:
        'Digits of the pincode. Only createCustomer returns them; use revealCustomerPincode afterwards, which is logged.',
      resolve: ({ pincode }) => pincode ?? null,
    }),
    hasPincode: t.exposeBoolean('hasPincode'),
    language: t.field({ type: LanguageEnum, resolve: ({ language }) => language }),
    notificationTypes: t.field({
      type: [NotificationTypeEnum],
      description: 'Default notification channels of the customer.',
      resolve: ({ notificationTypes }) => [...notificationTypes],
    }),
    shopId: t.exposeID('shopId', {
      nullable: true,
      description: '_id of the shop. Null for every shop.',
    }),
    shopName: t.exposeString('shopName', { nullable: true }),
    note: t.exposeString('note'),
    anonymisedAt: t.expose('anonymisedAt', { type: 'DateTime', nullable: true }),
    mergedIntoId: t.exposeID('mergedIntoId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})
const CustomerPage = pageOf('Customer', Customer)
export const CustomerSort = sortInputOf('Customer', CUSTOMER_SORTS)

export const CustomerFilter = builder.inputType('CustomerFilter', {
  fields: (t) => ({
    isUnreachable: t.boolean({
      required: false,
      description: 'True matches customers with neither an e-mail address nor a phone number.',
    }),
  }),
})

const ContactKindEnum = builder.enumType('ContactKind', { values: ['email', 'phone'] as const })
const CustomerContact = builder.objectRef<SharedContact>('CustomerContact').implement({
  fields: (t) => ({
    kind: t.field({ type: ContactKindEnum, resolve: ({ kind }) => kind }),
    value: t.exposeString('value'),
  }),
})
const CustomerDuplicate = builder.objectRef<DuplicateRow>('CustomerDuplicate').implement({
  description: 'Customers who may be the same person, with the contacts that they share.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    contacts: t.field({ type: [CustomerContact], resolve: ({ contacts }) => [...contacts] }),
    customers: t.field({ type: [Customer], resolve: (duplicate) => [...duplicate.customers] }),
  }),
})
const CustomerDuplicatePage = pageOf('CustomerDuplicate', CustomerDuplicate)

const HistoryKindEnum = builder.enumType('CustomerHistoryKind', { values: HISTORY_KINDS })
const CustomerHistoryEntry = builder.objectRef<HistoryEntry>('CustomerHistoryEntry').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.field({ type: HistoryKindEnum, resolve: ({ kind }) => kind }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    severity: t.field({ type: SeverityEnum, resolve: ({ severity }) => severity }),
    description: t.string({
      description: 'In the caller’s language.',
      resolve: ({ describe }, _, { language }) => describe(language),
    }),
    actorName: t.exposeString('actorName', { nullable: true }),
    before: t.expose('before', { type: 'JSON', nullable: true }),
    after: t.expose('after', { type: 'JSON', nullable: true }),
    objects: t.field({
      type: [LogObject],
      description:
        'Names of the objects whose ids are in `before` and `after`. Leaves out objects that are gone or that the caller cannot see.',
      resolve: ({ before, after }, _, call) => historyObjects(call, before, after),
    }),
    link: t.exposeString('link', { nullable: true }),
  }),
})
const CustomerHistory = builder.objectRef<HistoryRows>('CustomerHistory').implement({
  fields: (t) => ({
    items: t.field({ type: [CustomerHistoryEntry], resolve: ({ items }) => [...items] }),
    endCursor: t.string({ nullable: true, resolve: ({ pageInfo }) => pageInfo.endCursor }),
    hasNextPage: t.boolean({ resolve: ({ pageInfo }) => pageInfo.hasNextPage }),
  }),
})

builder.queryFields((t) => ({
  customers: t.field({
    type: CustomerPage,
    description: 'With shopId, customers of that shop and of every shop.',
    args: {
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: CustomerSort }),
      shopId: t.arg.id(),
      filter: t.arg({ type: CustomerFilter }),
    },
    resolve: (_, { pagination, sort, shopId, filter }, call) =>
      customers(call, shopId, filter ?? {}, sort, pagination ?? {}),
  }),
  findCustomers: t.field({
    type: [Customer],
    description:
      'Searches by name (ignoring typos and accents), e-mail, phone or public id. Best 50 matches.',
    args: {
      query: t.arg.string({ required: true }),
      shopId: t.arg.id(),
      filter: t.arg({ type: CustomerFilter }),
    },
    resolve: (_, { query, shopId, filter }, call) =>
      findCustomers(call, query, shopId, filter ?? {}),
  }),
  getCustomerById: t.field({
    type: Customer,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getCustomerById(call, id),
  }),
  customerDuplicates: t.field({
    type: CustomerDuplicatePage,
    args: { pagination: t.arg({ type: PaginationInput }), shopId: t.arg.id() },
    resolve: (_, { pagination, shopId }, call) =>
      customerDuplicates(call, shopId, pagination ?? {}),
  }),
  customerHistory: t.field({
    type: CustomerHistory,
    args: { id: t.arg.id({ required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: (_, { id, pagination }, call) => customerHistory(call, id, pagination ?? {}),
  }),
}))
