import { PAYMENT_ACCOUNT_STATES } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { connectPaymentAccount, type PaymentConnection } from './account/connect-payment-account.ts'
import { disconnectPaymentAccount } from './account/disconnect-payment-account.ts'
import type { PaymentAccountView } from './account/payment-account-view.ts'
import { PAYMENT_PROVIDERS } from './payment-provider.ts'
import { paymentAccount } from './account/read-payment-account.ts'
import { refreshPaymentAccount } from './account/refresh-payment-account.ts'

export const PaymentProviderEnum = builder.enumType('PaymentProvider', {
  values: PAYMENT_PROVIDERS,
})
export const PaymentAccountStateEnum = builder.enumType('PaymentAccountState', {
  values: PAYMENT_ACCOUNT_STATES,
})
const PaymentAccountWarningEnum = builder.enumType('PaymentAccountWarning', {
  values: ['none', 'due', 'pastDue'] as const,
})

const PaymentAccount = builder.objectRef<PaymentAccountView>('PaymentAccount').implement({
  fields: (t) => ({
    provider: t.field({ type: PaymentProviderEnum, resolve: ({ provider }) => provider }),
    offered: t.field({
      type: [PaymentProviderEnum],
      description: 'Providers that this installation offers.',
      resolve: ({ offered }) => [...offered],
    }),
    takesMealVouchers: t.exposeBoolean('takesMealVouchers', {
      description: 'True if buyers can pay with meal vouchers.',
    }),
    state: t.field({ type: PaymentAccountStateEnum, resolve: ({ state }) => state }),
    warning: t.field({ type: PaymentAccountWarningEnum, resolve: ({ warning }) => warning }),
    reference: t.exposeString('reference', { nullable: true }),
    requirements: t.stringList({
      description: 'Requirements of the provider, in the provider’s terms; overdue ones first.',
      resolve: ({ requirements }) => [...requirements],
    }),
    pendingVerification: t.stringList({
      resolve: ({ pendingVerification }) => [...pendingVerification],
    }),
    disabledReason: t.exposeString('disabledReason', { nullable: true }),
    currentDeadline: t.expose('currentDeadline', { type: 'DateTime', nullable: true }),
    connectedAt: t.expose('connectedAt', { type: 'DateTime', nullable: true }),
    disconnectedAt: t.expose('disconnectedAt', { type: 'DateTime', nullable: true }),
    timesConnected: t.exposeInt('timesConnected'),
  }),
})

const PaymentConnectionType = builder.objectRef<PaymentConnection>('PaymentConnection').implement({
  fields: (t) => ({ link: t.exposeString('link') }),
})

builder.queryFields((t) => ({
  paymentAccount: t.field({
    type: PaymentAccount,
    resolve: (_, _args, call) => paymentAccount(call),
  }),
}))

builder.mutationFields((t) => ({
  connectPaymentAccount: t.field({
    type: PaymentConnectionType,
    description:
      'Connects or reconnects the payment account and disconnects the one at another provider. Returns the URL where connecting continues.',
    args: {
      provider: t.arg({
        type: PaymentProviderEnum,
        required: false,
        description: 'Defaults to the present provider.',
      }),
      accessToken: t.arg.string({
        required: false,
        description: 'Organisation access token. Required by Mollie, ignored by the others.',
      }),
    },
    resolve: (_, args, call) => connectPaymentAccount(call, args),
  }),
  refreshPaymentAccount: t.field({
    type: PaymentAccount,
    resolve: (_, _args, call) => refreshPaymentAccount(call),
  }),
  disconnectPaymentAccount: t.field({
    type: PaymentAccount,
    resolve: (_, _args, call) => disconnectPaymentAccount(call),
  }),
}))
