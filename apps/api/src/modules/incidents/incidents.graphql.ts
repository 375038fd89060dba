import { INCIDENT_KINDS, INCIDENT_SEVERITIES } from '@lockerdesk/domain'
import { builder, SeverityEnum } from '../../graphql/builder.ts'
import { PaginationInput, pageOf } from '../../graphql/paging.ts'
import { OrganisationStanding } from '../organisations/index.ts'
import { PaymentAccountStateEnum } from '../payments/index.ts'
import { QuotaKindEnum } from '../quotas/index.ts'
import type {
  Incident as IncidentRow,
  IncidentCount as IncidentCountRow,
  IncidentSummary as IncidentSummaryRow,
} from './incident-store.ts'
import {
  type DatedIncidentPage,
  incidents,
  incidentsOfOrganisation,
  sites,
} from './read-incidents.ts'
import type { Site as SiteRow, Sites } from './site-store.ts'

const IncidentKindEnum = builder.enumType('IncidentKind', { values: INCIDENT_KINDS })

const Incident = builder.objectRef<IncidentRow>('Incident').implement({
  description: 'A current problem at an organisation.',
  fields: (t) => ({
    _id: t.exposeString('_id'),
    kind: t.field({ type: IncidentKindEnum, resolve: ({ kind }) => kind }),
    severity: t.field({ type: SeverityEnum, resolve: ({ kind }) => INCIDENT_SEVERITIES[kind] }),
    since: t.expose('since', { type: 'DateTime', nullable: true }),
    organisationId: t.exposeID('organisationId'),
    organisationName: t.exposeString('organisationName'),
    shopId: t.exposeID('shopId', { nullable: true }),
    shopName: t.exposeString('shopName', { nullable: true }),
    lockerId: t.exposeID('lockerId', { nullable: true }),
    gatewayId: t.exposeID('gatewayId', { nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    count: t.exposeInt('count', { nullable: true }),
    temperature: t.exposeFloat('temperature', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    quotaKinds: t.field({
      type: [QuotaKindEnum],
      resolve: ({ quotaKinds }) => [...(quotaKinds ?? [])],
    }),
    paymentState: t.field({
      type: PaymentAccountStateEnum,
      nullable: true,
      resolve: ({ paymentState }) => paymentState,
    }),
  }),
})

const IncidentCount = builder.objectRef<IncidentCountRow>('IncidentCount').implement({
  fields: (t) => ({
    kind: t.field({ type: IncidentKindEnum, resolve: ({ kind }) => kind }),
    count: t.exposeInt('count'),
    organisations: t.exposeInt('organisations'),
  }),
})

const IncidentSummary = builder.objectRef<IncidentSummaryRow>('IncidentSummary').implement({
  description: 'Number of incidents across the organisations that the caller administers.',
  fields: (t) => ({
    organisations: t.exposeInt('organisations'),
    gateways: t.exposeInt('gateways'),
    lockers: t.exposeInt('lockers'),
    counts: t.field({ type: [IncidentCount], resolve: ({ counts }) => [...counts] }),
  }),
})

const IncidentPage = pageOf<IncidentRow, DatedIncidentPage>('Incident', Incident)
builder.objectFields(IncidentPage, (t) => ({
  summary: t.field({ type: IncidentSummary, resolve: ({ summary }) => summary }),
  updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
}))

builder.objectFields(OrganisationStanding, (t) => ({
  incidentCount: t.int({
    resolve: async ({ _id }, _args, call) => (await incidentsOfOrganisation(call, _id))?.count ?? 0,
  }),
  worstIncident: t.field({
    type: IncidentKindEnum,
    nullable: true,
    resolve: async ({ _id }, _args, call) =>
      (await incidentsOfOrganisation(call, _id))?.worst ?? null,
  }),
}))

const Site = builder.objectRef<SiteRow>('Site').implement({
  description: 'A shop with coordinates.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    organisationId: t.exposeID('organisationId'),
    organisationName: t.exposeString('organisationName'),
    city: t.exposeString('city'),
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    incidentCount: t.exposeInt('incidentCount'),
    worstIncident: t.field({
      type: IncidentKindEnum,
      nullable: true,
      resolve: ({ worstIncident }) => worstIncident,
    }),
  }),
})

const SiteList = builder.objectRef<Sites>('SiteList').implement({
  fields: (t) => ({
    items: t.field({ type: [Site], resolve: ({ items }) => items }),
    totalCount: t.exposeInt('totalCount'),
    unplacedCount: t.exposeInt('unplacedCount'),
  }),
})

builder.queryFields((t) => ({
  incidents: t.field({
    type: IncidentPage,
    args: {
      kinds: t.arg({ type: [IncidentKindEnum] }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { kinds, pagination }, call) => incidents(call, kinds, pagination ?? {}),
  }),
  sites: t.field({ type: SiteList, resolve: (_, _args, call) => sites(call) }),
}))
