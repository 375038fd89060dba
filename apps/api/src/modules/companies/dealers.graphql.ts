import { may } from '@lockerdesk/domain'
import { principalOf } from '../../call/call.ts'
import { builder } from '../../graphql/builder.ts'
import { CompanyInput } from './company-input.graphql.ts'
import { PaginationInput, pageOf, sortInputOf } from '../../graphql/paging.ts'
import { Reseller } from './resellers.graphql.ts'
import { resellerById } from './read-resellers.ts'
import { createDealer } from './create-dealer.ts'
import { COMPANY_SORTS } from './company-store.ts'
import type { Dealer as DealerRow } from './dealer-store.ts'
import { dealers, getDealerById, organisationCount } from './read-dealers.ts'
import { updateDealer } from './update-dealer.ts'

export const Dealer = builder.objectRef<DealerRow>('Dealer').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    id: t.exposeString('id'),
    companyName: t.exposeString('companyName'),
    vatNumber: t.exposeString('vatNumber'),
    email: t.exposeString('email'),
    phonenumber: t.exposeString('phonenumber'),
    reseller: t.field({
      description: 'Reseller of the dealer. Null if the caller may not read it.',
      type: Reseller,
      nullable: true,
      resolve: async ({ resellerId }, _args, call) =>
        may(principalOf(call.actor), 'reseller.read', { kind: 'reseller', resellerId })
          ? ((await resellerById(call, resellerId)) ?? null)
          : null,
    }),
    organisationCount: t.int({
      description:
        'Number of organisations of the dealer. Null if the caller may not read the dealer.',
      nullable: true,
      resolve: async ({ _id: dealerId, resellerId }, _args, call) =>
        may(principalOf(call.actor), 'dealer.read', { kind: 'dealer', dealerId, resellerId })
          ? ((await organisationCount(call, dealerId)) ?? 0)
          : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const DealerPage = pageOf('Dealer', Dealer)
const DealerSort = sortInputOf('Dealer', COMPANY_SORTS)
const DealerFilter = builder.inputType('DealerFilter', {
  fields: (t) => ({
    resellerId: t.id({ required: false }),
    query: t.string({ required: false }),
    ids: t.idList({ required: false }),
  }),
})
const CreateDealerInput = builder.inputType('CreateDealerInput', {
  fields: (t) => ({
    resellerId: t.id({ required: true }),
    companyName: t.string({ required: true }),
    vatNumber: t.string({ required: true }),
    email: t.string({ required: true }),
    phonenumber: t.string({ required: true }),
  }),
})

builder.queryFields((t) => ({
  dealers: t.field({
    type: DealerPage,
    args: {
      filter: t.arg({ type: DealerFilter }),
      sort: t.arg({ type: DealerSort }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { filter, sort, pagination }, call) =>
      dealers(call, filter ?? {}, sort, pagination ?? {}),
  }),
  getDealerById: t.field({
    type: Dealer,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getDealerById(call, id),
  }),
}))

builder.mutationFields((t) => ({
  createDealer: t.field({
    type: Dealer,
    args: { data: t.arg({ type: CreateDealerInput, required: true }) },
    resolve: (_, { data }, call) => createDealer(call, data),
  }),
  updateDealer: t.field({
    type: Dealer,
    args: { id: t.arg.id({ required: true }), data: t.arg({ type: CompanyInput, required: true }) },
    resolve: (_, { id, data }, call) => updateDealer(call, id, data),
  }),
}))
