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
  description: 'Usage of a quota. nearly: at least 80 % is used. usedUp: all of it is used.',
  values: QUOTA_STATES,
})

const Quota = builder.objectRef<QuotaOfMonth>('Quota').implement({
  description: 'Usage of an organisation in the current month (UTC).',
  fields: (t) => ({
    kind: t.field({ type: QuotaKindEnum, resolve: ({ kind }) => kind }),
    month: t.exposeString('month', { description: 'First day of the month, such as 2026-11-01.' }),
    used: t.exposeInt('used'),
    limit: t.exposeInt('limit', {
      nullable: true,
      description: 'Monthly limit. Null for no limit.',
    }),
    isDefault: t.exposeBoolean('isDefault'),
    state: t.field({ type: QuotaStateEnum, resolve: quotaState }),
    forecast: t.exposeInt('forecast', {
      description: 'Expected usage at the end of the month, at the rate of the last 28 days.',
    }),
    waiting: t.exposeInt('waiting', {
      description: 'Number of messages on hold until the limit is raised or the next month starts.',
    }),
    poolLeft: t.exposeInt('poolLeft', {
      nullable: true,
      description:
        'Amount that the reseller can still assign. Null if unlimited or hidden from the caller.',
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
    shopId: t.exposeID('shopId', {
      nullable: true,
      description: '_id of the shop. Null for usage outside any shop.',
    }),
    shopName: t.exposeString('shopName', {
      nullable: true,
      description: 'Name of the shop. Null if there is none or it was deleted.',
    }),
    used: t.exposeInt('used'),
    usedBefore: t.exposeInt('usedBefore', { description: 'Usage in the previous month.' }),
  }),
})

const QuotaDetails = builder.objectRef<DetailsOfMonth>('QuotaDetails').implement({
  fields: (t) => ({
    month: t.exposeString('month'),
    used: t.exposeInt('used'),
    days: t.field({
      type: [QuotaDay],
      description: 'Every day of the month, including days without usage.',
      resolve: ({ days }) => [...days],
    }),
    months: t.field({
      type: [QuotaMonth],
      description: 'Current month and the twelve before it, newest first.',
      resolve: ({ months }) => [...months],
    }),
    shops: t.field({ type: [QuotaShop], resolve: ({ shops }) => [...shops] }),
  }),
})

const QuotaPool = builder.objectRef<PoolOfKind>('QuotaPool').implement({
  description: 'Monthly quota that a reseller can assign to its organisations.',
  fields: (t) => ({
    kind: t.field({ type: QuotaKindEnum, resolve: ({ kind }) => kind }),
    pool: t.exposeInt('pool', {
      nullable: true,
      description: 'Size of the pool. Null if unlimited.',
    }),
    given: t.exposeInt('given'),
    isUnlimitedGiven: t.exposeBoolean('isUnlimitedGiven', {
      description: 'True if an organisation has no limit.',
    }),
  }),
})

const QuotaLimitInput = builder.inputType('QuotaLimitInput', {
  fields: (t) => ({
    kind: t.field({ type: QuotaKindEnum, required: true }),
    limit: t.int({ required: false, description: 'Monthly limit. Null for no limit.' }),
    isDefault: t.boolean({
      required: false,
      description: 'True resets the limit to the product’s default.',
    }),
  }),
})
const QuotaPoolInput = builder.inputType('QuotaPoolInput', {
  fields: (t) => ({
    kind: t.field({ type: QuotaKindEnum, required: true }),
    pool: t.int({ required: false, description: 'Size of the pool. Null if unlimited.' }),
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
    description: 'Sets the limits of the given kinds; other kinds stay unchanged.',
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
