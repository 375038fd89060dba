import { awaitsResponse, type DisputeStatus, PAPER_KINDS, paperNumber } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import type { Paper as PaperRow } from '../papers/index.ts'
import { paymentLink, PaymentProviderEnum } from '../payments/index.ts'
import type { Dispute as DisputeRow } from './disputes/dispute-store.ts'
import { PAYMENT_STATUSES, type Payment as PaymentRow } from './payments/payment-store.ts'
import { REFUND_REASONS, type Refund as RefundRow } from './refunds/refund-store.ts'

const RefundStatusEnum = builder.enumType('RefundStatus', {
  values: ['pending', 'succeeded', 'failed'] as const,
})
const RefundReasonEnum = builder.enumType('RefundReason', {
  description:
    'Reason for a refund. asked: staff requested it. canceled: the order was canceled. late: the offer was gone. provider: staff refunded in the dashboard of the payment provider.',
  values: REFUND_REASONS,
})
const DisputeStatusEnum = builder.enumType('DisputeStatus', {
  description: 'State of a dispute at the buyer’s bank.',
  values: {
    inquiry: { value: 'inquiry', description: 'The bank opened an inquiry; no money has moved.' },
    needsResponse: {
      value: 'needsResponse',
      description: 'The bank has withdrawn the money and waits for evidence.',
    },
    underReview: { value: 'underReview', description: 'The bank reviews the evidence.' },
    won: { value: 'won', description: 'The bank decided for the shop.' },
    lost: { value: 'lost', description: 'The money stays with the buyer.' },
    closed: {
      value: 'closed',
      description: 'Closed without a decision; the shop keeps the money.',
    },
  } satisfies Record<DisputeStatus, object>,
})
const PaymentStatusEnum = builder.enumType('PaymentStatus', { values: PAYMENT_STATUSES })
export const Refund = builder.objectRef<RefundRow>('Refund').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    amount: t.exposeInt('amount'),
    voucherAmount: t.exposeInt('voucherAmount', {
      description: 'Part that was meal vouchers, in cents. The shop gives it back by hand.',
    }),
    description: t.exposeString('description'),
    reason: t.field({ type: RefundReasonEnum, resolve: ({ reason }) => reason }),
    lines: t.intList({
      nullable: true,
      description:
        'Indexes of the refunded order lines. Null when the refund is for the whole order.',
      resolve: ({ lines }) => (lines === null ? null : [...lines]),
    }),
    status: t.field({ type: RefundStatusEnum, resolve: ({ status }) => status }),
    waitsForOutbound: t.boolean({
      description:
        'True while the operator has paused outbound traffic; the server calls the provider once it resumes.',
      resolve: ({ status }, _, { services }) =>
        status === 'pending' && services.config.isOutboundPaused,
    }),
    reference: t.exposeString('reference', { nullable: true }),
    failure: t.exposeString('failure', { description: 'The provider’s reason for the failure.' }),
    actorName: t.exposeString('actorName', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
  }),
})

export const Dispute = builder.objectRef<DisputeRow>('Dispute').implement({
  description:
    'A dispute: a buyer asked their bank to return a payment. Staff respond at the payment provider.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    amount: t.exposeInt('amount', { description: 'Disputed amount, in cents.' }),
    status: t.field({
      type: DisputeStatusEnum,
      description: 'State of the dispute.',
      resolve: ({ status }) => status,
    }),
    awaitsResponse: t.boolean({
      description: 'True while the shop must still respond, before respondBy.',
      resolve: ({ status }) => awaitsResponse(status),
    }),
    reason: t.exposeString('reason', {
      description: 'The provider’s reason code, such as product_not_received.',
    }),
    respondBy: t.expose('respondBy', {
      type: 'DateTime',
      nullable: true,
      description: 'Deadline for evidence, in UTC. Null if the provider sets none.',
    }),
    reference: t.exposeString('reference', { description: 'The provider’s id of the dispute.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

export const Payment = builder.objectRef<PaymentRow>('Payment').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    provider: t.field({ type: PaymentProviderEnum, resolve: ({ provider }) => provider }),
    status: t.field({ type: PaymentStatusEnum, resolve: ({ status }) => status }),
    amount: t.exposeInt('amount'),
    voucherAmount: t.exposeInt('voucherAmount', {
      description: 'Part that meal vouchers paid, in cents.',
    }),
    reference: t.exposeString('reference', { nullable: true }),
    chargeReference: t.exposeString('chargeReference', { nullable: true }),
    link: t.string({
      nullable: true,
      description: 'URL of the dispute in the provider’s dashboard.',
      resolve: (payment, _, { services }) => paymentLink(services.publicUrl, payment),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    succeededAt: t.expose('succeededAt', { type: 'DateTime', nullable: true }),
  }),
})

const PaperKindEnum = builder.enumType('PaperKind', { values: PAPER_KINDS })

export const OrderPaper = builder.objectRef<PaperRow>('OrderPaper').implement({
  description: 'A receipt or credit note; its PDF is at /api/orders/<order>/papers/<paper>.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    kind: t.field({ type: PaperKindEnum, resolve: ({ kind }) => kind }),
    number: t.string({
      description: 'Consecutive number per kind and year, without gaps.',
      resolve: (paper) => paperNumber(paper),
    }),
    total: t.exposeInt('total', { description: 'In cents, including VAT.' }),
    refundId: t.exposeID('refundId', { nullable: true }),
    isTest: t.exposeBoolean('isTest'),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
  }),
})
