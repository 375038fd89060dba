import { restorableUntil } from '@lockerdesk/domain'
import { Address } from '../../graphql/address.ts'
import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { PaginationInput, pageOf, sortInputOf } from '../../graphql/paging.ts'
import { refused } from '../../call/refused.ts'
import { Dealer, dealerById } from '../companies/index.ts'
import { ServiceLocation } from '../gateways/index.ts'
import { organisationStanding } from './organisation-standing.ts'
import { OrganisationStanding } from './organisation-standing.graphql.ts'
import { ORGANISATION_SORTS } from './organisation-list-store.ts'
import type { Organisation as OrganisationRow } from './organisation-store.ts'
import {
  findOrganisations,
  getCurrentOrganisation,
  getOrganisationById,
  organisationById,
  organisations,
  shopCount,
} from './read-organisations.ts'

export const Organisation = builder.objectRef<OrganisationRow>('Organisation').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    id: t.exposeString('id'),
    pathname: t.exposeString('pathname'),
    name: t.exposeString('name'),
    language: t.field({ type: LanguageEnum, resolve: ({ language }) => language }),
    address: t.field({ type: Address, resolve: ({ address }) => address }),
    companyName: t.exposeString('companyName'),
    registrationNumber: t.exposeString('registrationNumber'),
    vatNumber: t.exposeString('vatNumber'),
    dealer: t.field({
      type: Dealer,
      resolve: async ({ dealerId }, _args, call) => {
        const dealer = await dealerById(call, dealerId)
        if (dealer === undefined) throw refused('NOT_FOUND')
        return dealer
      },
    }),
    supportEmail: t.exposeString('supportEmail'),
    note: t.exposeString('note'),
    shopCount: t.int({
      resolve: async ({ _id }, _args, call) => (await shopCount(call, _id)) ?? 0,
    }),
    standing: t.field({
      type: OrganisationStanding,
      nullable: true,
      description: 'State of payments, devices and quotas. Null if the caller may not read it.',
      resolve: ({ _id }, _args, call) => organisationStanding(call, _id),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    removedAt: t.expose('removedAt', { type: 'DateTime', nullable: true }),
    restorableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ removedAt }) =>
        removedAt === null ? null : restorableUntil(removedAt).toISOString(),
    }),
  }),
})

const OrganisationPage = pageOf('Organisation', Organisation)
const OrganisationSort = sortInputOf('Organisation', ORGANISATION_SORTS)
const OrganisationFilter = builder.inputType('OrganisationFilter', {
  fields: (t) => ({
    isRemoved: t.boolean({ required: false }),
    dealerId: t.id({ required: false }),
    resellerId: t.id({ required: false }),
    query: t.string({ required: false }),
    ids: t.idList({ required: false }),
  }),
})

builder.queryFields((t) => ({
  organisations: t.field({
    type: OrganisationPage,
    args: {
      filter: t.arg({ type: OrganisationFilter }),
      sort: t.arg({ type: OrganisationSort }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { filter, sort, pagination }, call) =>
      organisations(call, filter ?? {}, sort, pagination ?? {}),
  }),
  findOrganisations: t.field({
    type: [Organisation],
    args: { query: t.arg.string({ required: true }) },
    resolve: (_, { query }, call) => findOrganisations(call, query),
  }),
  getCurrentOrganisation: t.field({
    type: Organisation,
    resolve: (_, _args, call) => getCurrentOrganisation(call),
  }),
  getOrganisationById: t.field({
    type: Organisation,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getOrganisationById(call, id),
  }),
}))

builder.objectField(ServiceLocation, 'organisation', (t) =>
  t.field({
    type: Organisation,
    nullable: true,
    resolve: async ({ organisationId }, _, call) =>
      organisationId === null ? null : ((await organisationById(call, organisationId)) ?? null),
  }),
)
