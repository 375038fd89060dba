import { Locale, type MollieClient, PaymentLineCategory, PaymentMethod } from '@mollie/api-client'
import type { Language } from '@lockerdesk/domain'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { findProfile, readMollieAccount } from './mollie-account.ts'
import {
  amountOf,
  askMollie,
  isFinal,
  mapMollieErrors,
  mollieClient,
  type MollieConfig,
} from './mollie-client.ts'
import { listMollieMovements } from './mollie-movements.ts'
import {
  checkoutStateOf,
  keyOf,
  refundStateOf,
  reportedDisputeOf,
  reportedRefundOf,
} from './mollie-objects.ts'
import { findMollieToken, putMollieToken, tokenContext } from './mollie-store.ts'
import {
  type CheckoutAt,
  type CheckoutLine,
  CredentialRefused,
  type PaymentProvider,
  PaymentRefused,
} from '../payment-provider.ts'

export interface MollieOptions {
  readonly config: MollieConfig
  readonly database: Database
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly clock: Clock
  readonly publicUrl: string
}

export const MOLLIE_WEBHOOK = '/api/payments/mollie/webhook'

const LOCALES: Readonly<Record<Language, Locale>> = {
  de: Locale.de_DE,
  en: Locale.en_GB,
  fr: Locale.fr_FR,
  nl: Locale.nl_NL,
}

/** Only instant methods: a bank transfer takes days, and the box is held for minutes. */
const AT_ONCE = [PaymentMethod.bancontact, PaymentMethod.ideal, PaymentMethod.creditcard]
/** Limit per check of an account; webhooks cover busier accounts. */
const LISTED_AT_MOST = 1_000
const DESCRIPTION_MAX_LENGTH = 100

const lineOf = ({ description, amount, takesMealVouchers }: CheckoutLine) => ({
  description: description.slice(0, DESCRIPTION_MAX_LENGTH),
  quantity: 1,
  unitPrice: amountOf(amount),
  totalAmount: amountOf(amount),
  ...(takesMealVouchers ? { categories: [PaymentLineCategory.meal] } : {}),
})

/** Mollie lists newest first. */
const newerThan = async <T extends { readonly createdAt: string }>(
  listed: AsyncIterable<T>,
  since: Date,
): Promise<T[]> => {
  const found: T[] = []
  for await (const one of listed) {
    if (Date.parse(one.createdAt) < since.getTime() || found.length === LISTED_AT_MOST) break
    found.push(one)
  }
  return found
}

/** Decrypts the token of an account; refuses if it is not connected. */
const tokenOf = async ({ database, secrets }: MollieOptions, account: string): Promise<string> => {
  const sealed = await database.read('everything', (reader) => findMollieToken(reader, account))
  if (sealed === null) throw new PaymentRefused('no token')
  return secrets.open(sealed, tokenContext(account))
}

export const clientOf = async (options: MollieOptions, account: string): Promise<MollieClient> =>
  mollieClient(options.config, await tokenOf(options, account), account)

/** Payments go to the organisation's own Mollie account: it is the merchant; its money never passes through ours. */
export const mollieProvider = (options: MollieOptions): PaymentProvider => {
  const { config, database, secrets, clock, publicUrl } = options
  const clientAt = (account: string) => clientOf(options, account)
  // Mollie rejects an unreachable webhook URL; without one the reconciliation polls.
  const webhookOf = (account: string) =>
    publicUrl.startsWith('https:') ? { webhookUrl: `${publicUrl}${MOLLIE_WEBHOOK}/${account}` } : {}
  const findCheckout = async ({ account, reference }: CheckoutAt) => {
    const client = await clientAt(account)
    return checkoutStateOf(await mapMollieErrors(() => client.payments.get(reference)))
  }
  return {
    name: 'mollie',
    startCheckout: async (request) => {
      const client = await clientAt(request.account)
      const lines = request.lines.filter(({ amount }) => amount > 0)
      const takesVouchers = lines.some(({ takesMealVouchers }) => takesMealVouchers)
      const payment = await mapMollieErrors(() =>
        client.payments.create({
          amount: amountOf(request.amount),
          description: request.description,
          redirectUrl: request.returnUrl,
          ...webhookOf(request.account),
          lines: lines.map(lineOf),
          locale: LOCALES[request.language],
          method: takesVouchers ? [...AT_ONCE, PaymentMethod.voucher] : AT_ONCE,
          metadata: { key: request.key },
          idempotencyKey: `checkout-${request.key}`,
        }),
      )
      return { reference: payment.id, url: payment.getCheckoutUrl() ?? request.returnUrl }
    },
    findCheckout,
    expireCheckout: async (checkout) => {
      const client = await clientAt(checkout.account)
      const { reference } = checkout
      const payment = await mapMollieErrors(() => client.payments.get(reference))
      // A buyer who chose a method can still pay; Mollie expires the payment within the hour.
      if (!payment.isCancelable) return checkoutStateOf(payment)
      try {
        const idempotencyKey = `cancel-${reference}`
        return checkoutStateOf(
          await askMollie(() => client.payments.cancel(reference, { idempotencyKey })),
        )
      } catch (error) {
        // No longer open: paid or closed meanwhile.
        if (!isFinal(error)) throw error
        return findCheckout(checkout)
      }
    },
    refund: async ({ key, account, chargeReference, amount }) => {
      const client = await clientAt(account)
      try {
        // Mollie drops idempotency keys after an hour, and a refund can wait longer.
        const made = await askMollie(() =>
          client.paymentRefunds.page({ paymentId: chargeReference, limit: 250 }),
        )
        const known = made.find(({ metadata }) => keyOf(metadata, 'refundId') === key)
        if (known !== undefined) return refundStateOf(known)
        return refundStateOf(
          await askMollie(() =>
            client.paymentRefunds.create({
              paymentId: chargeReference,
              amount: amountOf(amount),
              metadata: { refundId: key },
              idempotencyKey: `refund-${key}`,
            }),
          ),
        )
      } catch (error) {
        if (!isFinal(error)) throw error
        return { reference: null, status: 'failed', failure: `mollie_${error.statusCode}` }
      }
    },
    findRefund: async ({ account, reference, chargeReference: paymentId }) => {
      const client = await clientAt(account)
      return refundStateOf(
        await mapMollieErrors(() => client.paymentRefunds.get(reference, { paymentId })),
      )
    },
    listRefunds: async (account, since) => {
      const client = await clientAt(account)
      const made = await mapMollieErrors(() => newerThan(client.refunds.iterate(), since))
      return made.map(reportedRefundOf)
    },
    listDisputes: async (account, since) => {
      const client = await clientAt(account)
      const made = await mapMollieErrors(() => newerThan(client.chargebacks.iterate(), since))
      return made.map(reportedDisputeOf)
    },
    listMovements: async (account, span) =>
      listMollieMovements(config, await tokenOf(options, account), span),
    connect: async ({ organisationId, credential, returnUrl }) => {
      if (credential === null) throw new CredentialRefused('none')
      const profileId = await findProfile(mollieClient(config, credential))
      const sealedToken = secrets.seal(credential, tokenContext(profileId))
      const isOwn = await database.write('everything', (tx) =>
        putMollieToken(tx, { profileId, organisationId, sealedToken }, clock.now().toISOString()),
      )
      if (!isOwn) throw new CredentialRefused('profile of another organisation')
      return { reference: profileId, link: returnUrl }
    },
    readAccount: async (reference) => readMollieAccount(await clientAt(reference), reference),
  }
}
