import { quotaState } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { PaymentAccountStateEnum } from '../payments/index.ts'
import { QuotaKindEnum, QuotaStateEnum } from '../quotas/index.ts'
import type { OrganisationStanding as Standing } from './organisation-standing.ts'

const OrganisationQuota = builder
  .objectRef<Standing['quotas'][number]>('OrganisationQuota')
  .implement({
    fields: (t) => ({
      kind: t.field({ type: QuotaKindEnum, resolve: ({ kind }) => kind }),
      used: t.exposeInt('used', { description: 'Usage in this month.' }),
      limit: t.exposeInt('limit', {
        nullable: true,
        description: 'Monthly limit. Null for no limit.',
      }),
      state: t.field({ type: QuotaStateEnum, resolve: quotaState }),
    }),
  })

export const OrganisationStanding = builder.objectRef<Standing>('OrganisationStanding').implement({
  description: 'State of an organisation’s payments, devices and quotas.',
  fields: (t) => ({
    paymentState: t.field({
      type: PaymentAccountStateEnum,
      resolve: ({ paymentState }) => paymentState,
    }),
    gateways: t.exposeInt('gateways'),
    offlineGateways: t.exposeInt('offlineGateways'),
    quotaState: t.field({
      type: QuotaStateEnum,
      description: 'Worst state of all quota kinds.',
      resolve: ({ quotaState: worst }) => worst,
    }),
    quotas: t.field({ type: [OrganisationQuota], resolve: ({ quotas }) => [...quotas] }),
  }),
})
