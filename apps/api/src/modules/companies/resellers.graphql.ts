import { builder } from '../../graphql/builder.ts'
import { CompanyInput } from './company-input.graphql.ts'
import { PaginationInput, pageOf, sortInputOf } from '../../graphql/paging.ts'
import { createReseller } from './create-reseller.ts'
import { dealerCount, getResellerById, resellers } from './read-resellers.ts'
import { COMPANY_SORTS } from './company-store.ts'
import type { Reseller as ResellerRow } from './reseller-store.ts'
import { updateReseller } from './update-reseller.ts'

export const Reseller = builder.objectRef<ResellerRow>('Reseller').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    id: t.exposeString('id'),
    companyName: t.exposeString('companyName'),
    vatNumber: t.exposeString('vatNumber'),
    email: t.exposeString('email'),
    phonenumber: t.exposeString('phonenumber'),
    dealerCount: t.int({
      resolve: async ({ _id }, _args, call) => (await dealerCount(call, _id)) ?? 0,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const ResellerPage = pageOf('Reseller', Reseller)
const ResellerSort = sortInputOf('Reseller', COMPANY_SORTS)
const ResellerFilter = builder.inputType('ResellerFilter', {
  fields: (t) => ({
    query: t.string({ required: false }),
    ids: t.idList({ required: false }),
  }),
})

builder.queryFields((t) => ({
  resellers: t.field({
    type: ResellerPage,
    args: {
      filter: t.arg({ type: ResellerFilter }),
      sort: t.arg({ type: ResellerSort }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { filter, sort, pagination }, call) =>
      resellers(call, filter ?? {}, sort, pagination ?? {}),
  }),
  getResellerById: t.field({
    type: Reseller,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getResellerById(call, id),
  }),
}))

builder.mutationFields((t) => ({
  createReseller: t.field({
    type: Reseller,
    args: { data: t.arg({ type: CompanyInput, required: true }) },
    resolve: (_, { data }, call) => createReseller(call, data),
  }),
  updateReseller: t.field({
    type: Reseller,
    args: { id: t.arg.id({ required: true }), data: t.arg({ type: CompanyInput, required: true }) },
    resolve: (_, { id, data }, call) => updateReseller(call, id, data),
  }),
}))
