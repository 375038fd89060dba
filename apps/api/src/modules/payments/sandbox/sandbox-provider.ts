import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/postgres.ts'
import { newToken } from '../../../platform/secrets.ts'
import {
  type CheckoutAt,
  type CheckoutState,
  type PaymentProvider,
  PaymentRefused,
  type ReportedAccount,
} from '../payment-provider.ts'
import { listSandboxMovements } from './sandbox-ledger-store.ts'
import {
  addCheckout,
  addRefund,
  findAccountInSandbox,
  hasRefund,
  lockCheckout,
  putAccount,
  type SandboxAccountStatus,
  type SandboxCheckout,
  saveCheckoutStatus,
} from './sandbox-store.ts'

const DUE = ['business_profile.url']

const READY: ReportedAccount = {
  areDetailsSubmitted: true,
  areChargesEnabled: true,
  arePayoutsEnabled: true,
  disabledReason: null,
  currentlyDue: [],
  pastDue: [],
  pendingVerification: [],
  currentDeadline: null,
  takesMealVouchers: true,
}

const FACTS: Readonly<Record<SandboxAccountStatus, ReportedAccount>> = {
  verified: READY,
  due: { ...READY, currentlyDue: DUE },
  processing: {
    ...READY,
    areChargesEnabled: false,
    arePayoutsEnabled: false,
    disabledReason: 'requirements.pending_verification',
    pendingVerification: ['company.tax_id'],
  },
  unfinished: {
    ...READY,
    areDetailsSubmitted: false,
    areChargesEnabled: false,
    arePayoutsEnabled: false,
    currentlyDue: ['external_account', 'tos_acceptance.date'],
  },
  refused: {
    ...READY,
    areChargesEnabled: false,
    arePayoutsEnabled: false,
    disabledReason: 'rejected.other',
  },
}

export const sandboxStateOf = ({
  status,
  chargeReference,
  amount,
  voucherAmount,
}: SandboxCheckout): CheckoutState => ({ status, chargeReference, amount, voucherAmount })

export interface SandboxOptions {
  readonly database: Database
  readonly clock: Clock
  readonly publicUrl: string
  /** The sandbox is off in production. */
  readonly isOpen: boolean
}

/** The built-in provider: keeps its own books in the database and moves no real money. */
export const sandboxProvider = (options: SandboxOptions): PaymentProvider => {
  const { database, clock, publicUrl } = options
  const now = () => clock.now().toISOString()
  const assertOpen = () => {
    if (!options.isOpen) throw new PaymentRefused('the sandbox is closed in production')
  }
  const inBooks = <T>(
    { reference }: CheckoutAt,
    work: (tx: Parameters<typeof lockCheckout>[0], checkout: SandboxCheckout) => Promise<T>,
  ): Promise<T> =>
    database.write('everything', async (tx) => {
      const checkout = await lockCheckout(tx, reference, now())
      if (checkout === null) throw new PaymentRefused('no such checkout')
      return work(tx, checkout)
    })
  return {
    name: 'sandbox',
    startCheckout: async (request) => {
      assertOpen()
      const reference = await database.write('everything', (tx) =>
        addCheckout(tx, newToken(), request, now()),
      )
      return { reference, url: `${publicUrl}/sandbox/checkout/${reference}` }
    },
    findCheckout: (at) => inBooks(at, async (_, checkout) => sandboxStateOf(checkout)),
    expireCheckout: (at) =>
      inBooks(at, async (tx, checkout) => {
        if (checkout.status !== 'open') return sandboxStateOf(checkout)
        await saveCheckoutStatus(tx, checkout.reference, 'expired', now())
        return sandboxStateOf({ ...checkout, status: 'expired' })
      }),
    refund: async ({ key, chargeReference, amount }) => {
      const refund = { reference: `refund-${newToken()}`, key, chargeReference, amount }
      const made = await database.write('everything', (tx) => addRefund(tx, refund, now()))
      return made === null
        ? { reference: null, status: 'failed', failure: 'charge_already_refunded' }
        : { ...made, status: 'succeeded', failure: '' }
    },
    findRefund: async ({ reference }) => {
      const isThere = await database.read('everything', (reader) => hasRefund(reader, reference))
      return isThere
        ? { reference, status: 'succeeded', failure: '' }
        : { reference, status: 'failed', failure: 'resource_missing' }
    },
    // Sandbox pages apply their events in the same request, so there is nothing to poll.
    listRefunds: async () => [],
    listDisputes: async () => [],
    listMovements: (account, span) =>
      database.read('everything', (reader) =>
        listSandboxMovements(reader, account, span, clock.now()),
      ),
    connect: async ({ key, reference, returnUrl }) => {
      assertOpen()
      const account = { reference: reference ?? `sandbox-${newToken()}`, key, returnUrl }
      const kept = await database.write('everything', (tx) => putAccount(tx, account, now()))
      return { reference: kept, link: `${publicUrl}/sandbox/account/${kept}` }
    },
    readAccount: async (reference) => {
      const account = await database.read('everything', (reader) =>
        findAccountInSandbox(reader, reference),
      )
      return FACTS[account?.status ?? 'refused']
    },
  }
}
