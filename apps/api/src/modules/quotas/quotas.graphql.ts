import { QUOTA_KINDS, QUOTA_STATES, quotaState } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import type { PoolOfKind } from './quota-limit-store.ts'
import type { UseOfDay, UseOfMonth, UseOfShop } from './quota-list-store.ts'
import { quotaPools, setQuotaPools } from './quota-pools.ts'
import {
  type Quota as QuotaOfMonth,
  type QuotaDetails as DetailsOfMonth,
  quotaDetails,
  quotas,
} from './read-quotas.ts'
import { setQuotaLimits } from './set-quota-limits.ts'

export const QuotaKindEnum = builder.enumType('QuotaKind', { values: QUOTA_KINDS })
export const QuotaStateEnum = builder.enumType('QuotaState', {
  description: 'nearly: 80 % are used; usedUp: all of it.',
  values: QUOTA_STATES,
})

const Quota = builder.objectRef<QuotaOfMonth>('Quota').implement({
  description: 'What an organisation used in this month, by the calendar of UTC.',
  fields: (t) => ({
    kind: t.field({ type: QuotaKindEnum, resolve: ({ kind }) => kind }),
    month: t.exposeString('month', { description: 'Its first day, such as 2026-11-01.' }),
    used: t.exposeInt('used'),
    limit: t.exposeInt('limit', { nullable: true, description: 'Null: none.' }),
    isDefault: t.exposeBoolean('isDefault'),
    state: t.field({ type: QuotaStateEnum, resolve: quotaState }),
    forecast: t.exposeInt('forecast', {
      description: 'At the end of the month, at the pace of the last 28 days.',
    }),
    waiting: t.exposeInt('waiting', {
      description: 'Messages that go out when the limit is raised or the month turns.',
    }),
    poolLeft: t.exposeInt('poolLeft', {
      nullable: true,
      description: 'What the reseller can still give; null: no end, or not for the caller.',
    }),
  }),
})

const QuotaDay = builder.objectRef<UseOfDay>('QuotaDay').implement({
  fields: (t) => ({ day: t.exposeString('day'), used: t.exposeInt('used') }),
})
const QuotaMonth = builder.objectRef<UseOfMonth>('QuotaMonth').implement({
  fields: (t) => ({ month: t.exposeString('month'), used: t.exposeInt('used') }),
})
const QuotaShop = builder.objectRef<UseOfShop>('QuotaShop').implement({
  fields: (t) => ({
    shopId: t.exposeID('shopId', { nullable: true, description: 'Null: no shop in particular.' }),
    shopName: t.exposeString('shopName', {
      nullable: true,
      description: 'Null: none, or it is gone.',
    }),
    used: t.exposeInt('used'),
    usedBefore: t.exposeInt('usedBefore', { description: 'In the month before.' }),
  }),
})

const QuotaDetails = builder.objectRef<DetailsOfMonth>('QuotaDetails').implement({
  fields: (t) => ({
    month: t.exposeString('month'),
    used: t.exposeInt('used'),
    days: t.field({
      type: [QuotaDay],
      description: 'Every day of the month, also those without use.',
      resolve: ({ days }) => [...days],
    }),
    months: t.field({
      type: [QuotaMonth],
      description: 'This one and the twelve before it, the newest first.',
      resolve: ({ months }) => [...months],
    }),
    shops: t.field({ type: [QuotaShop], resolve: ({ shops }) => [...shops] }),
  }),
})

const QuotaPool = builder.objectRef<PoolOfKind>('QuotaPool').implement({
  description: 'What a reseller may give to its organisations in a month.',
  fields: (t) => ({
    kind: t.field({ type: QuotaKindEnum, resolve: ({ kind }) => kind }),
    pool: t.exposeInt('pool', { nullable: true, description: 'Null: no end.' }),
    given: t.exposeInt('given'),
    isUnlimitedGiven: t.exposeBoolean('isUnlimitedGiven', {
      description: 'An organisation was given no limit at all.',
    }),
  }),
})

const QuotaLimitInput = builder.inputType('QuotaLimitInput', {
  fields: (t) => ({
    kind: t.field({ type: QuotaKindEnum, required: true }),
    limit: t.int({ required: false, description: 'Null: none.' }),
    isDefault: t.boolean({ required: false, description: 'The default of the product instead.' }),
  }),
})
const QuotaPoolInput = builder.inputType('QuotaPoolInput', {
  fields: (t) => ({
    kind: t.field({ type: QuotaKindEnum, required: true }),
    pool: t.int({ required: false, description: 'Null: no end.' }),
  }),
})

builder.queryFields((t) => ({
  quotas: t.field({ type: [Quota], resolve: (_, _args, call) => quotas(call) }),
  quotaDetails: t.field({
    type: QuotaDetails,
    args: {
      kind: t.arg({ type: QuotaKindEnum, required: true }),
      month: t.arg.string({
        description: 'First day of the month. Defaults to the current month.',
      }),
    },
    resolve: (_, { kind, month }, call) => quotaDetails(call, kind, month),
  }),
  quotaPools: t.field({
    type: [QuotaPool],
    args: { resellerId: t.arg.id({ required: true }) },
    resolve: (_, { resellerId }, call) => quotaPools(call, resellerId),
  }),
}))

builder.mutationFields((t) => ({
  setQuotaLimits: t.field({
    type: [Quota],
    description: 'Of the kinds that are named; the others stay.',
    args: { limits: t.arg({ type: [QuotaLimitInput], required: true }) },
    resolve: (_, { limits }, call) => setQuotaLimits(call, limits),
  }),
  setQuotaPools: t.field({
    type: [QuotaPool],
    args: {
      resellerId: t.arg.id({ required: true }),
      pools: t.arg({ type: [QuotaPoolInput], required: true }),
    },
    resolve: (_, { resellerId, pools }, call) => setQuotaPools(call, resellerId, pools),
  }),
}))
