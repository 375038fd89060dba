import type { Cents } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import type { PaymentProviderName, Payments } from '../../payments/index.ts'
import type { OrderKey } from '../order-store.ts'

export const PAYMENT_STATUSES = [
  'starting',
  'open',
  'succeeded',
  'canceled',
  'expired',
  'failed',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export interface Payment extends RowOf<typeof OWN_COLUMNS> {
  readonly account: string
  /** Part of the amount that meal vouchers paid, in cents. */
  readonly voucherAmount: Cents
}

const OWN_COLUMNS = columns(
  'payments',
  `
  id, organisation_id, order_id, provider, amount, voucher_amount, status, reference,
  charge_reference, checkout_url, return_url, expires_at, is_cancel_asked, created_at,
  succeeded_at`,
  'p',
)
const COLUMNS = sql`${OWN_COLUMNS}, p.account_reference as account`

export const insertPayment = async (
  tx: Tx,
  payment: Pick<
    Payment,
    | '_id'
    | 'organisationId'
    | 'orderId'
    | 'provider'
    | 'account'
    | 'amount'
    | 'returnUrl'
    | 'expiresAt'
    | 'createdAt'
  >,
): Promise<void> => {
  await sql`
    insert into payments (id, organisation_id, order_id, provider, account_reference, amount, status, return_url,
      expires_at, checked_at, created_at)
    values (${payment._id}, ${payment.organisationId}, ${payment.orderId}, ${payment.provider}, ${payment.account},
      ${payment.amount}, 'starting', ${payment.returnUrl}, ${payment.expiresAt}, ${payment.createdAt},
      ${payment.createdAt})`.execute(tx)
}

export const findPayment = (
  reader: Reader,
  organisationId: string,
  id: string,
) => firstRow<Payment>(reader)`
  select ${COLUMNS} from payments p where p.organisation_id = ${organisationId} and p.id = ${id}`

/** By the provider's id, or by our idempotency key if the response was lost. */
export const findReportedPayment = (
  reader: Reader,
  heard: {
    readonly provider: PaymentProviderName
    readonly reference: string
    readonly key: string | null
  },
) => firstRow<Payment>(reader)`
  select ${COLUMNS} from payments p where p.provider = ${heard.provider} and p.reference = ${heard.reference}
  union all
  select ${COLUMNS} from payments p
  where p.provider = ${heard.provider} and p.id = ${heard.key} and p.reference is null`

/** By the provider's id of the charge. */
export const findChargedPayment = (
  reader: Reader,
  provider: PaymentProviderName,
  chargeReference: string,
) => firstRow<Payment>(reader)`
  select ${COLUMNS} from payments p
  where p.charge_reference = ${chargeReference} and p.provider = ${provider}`

export const paymentsOfOrder = (
  reader: Reader,
  { organisationId, _id }: OrderKey,
) => allRows<Payment>(reader)`
  select ${COLUMNS} from payments p where p.organisation_id = ${organisationId} and p.order_id = ${_id}
  order by p.id desc`

/** Saves the checkout; does not change a payment that was settled meanwhile. */
export const saveCheckout = async (
  tx: Tx,
  { organisationId, _id }: Pick<Payment, 'organisationId' | '_id'>,
  checkout: { readonly reference: string; readonly url: string },
  now: string,
): Promise<void> => {
  await sql`
    update payments set status = 'open', reference = ${checkout.reference}, checkout_url = ${checkout.url},
      checked_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id} and status = 'starting'`.execute(tx)
}

export const savePaymentStatus = async (
  tx: Tx,
  { organisationId, _id }: Pick<Payment, 'organisationId' | '_id'>,
  settled: {
    readonly status: PaymentStatus
    readonly reference: string | null
    readonly chargeReference: string | null
    readonly voucherAmount: Cents
  },
  now: string,
): Promise<void> => {
  const succeededAt = settled.status === 'succeeded' ? now : null
  await sql`
    update payments set status = ${settled.status}, reference = coalesce(${settled.reference}, reference),
      charge_reference = coalesce(${settled.chargeReference}, charge_reference), succeeded_at = ${succeededAt},
      voucher_amount = ${settled.voucherAmount}, checked_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveCancelAsked = async (tx: Tx, { organisationId, _id }: OrderKey): Promise<void> => {
  await sql`update payments set is_cancel_asked = true
    where organisation_id = ${organisationId} and order_id = ${_id} and status in ('starting', 'open')`.execute(
    tx,
  )
}

export const savePaymentChecked = async (
  tx: Tx,
  { organisationId, _id }: Pick<Payment, 'organisationId' | '_id'>,
  now: string,
): Promise<void> => {
  await sql`update payments set checked_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

const AT_ONCE = 200

/** Unsettled payments that were not checked for a while, least recently checked first. */
export const findUnsettled = (
  reader: Reader,
  { offered }: Pick<Payments, 'offered'>,
  uncheckedSince: string,
) => allRows<Payment>(reader)`
  select ${COLUMNS} from payments p
  where p.status in ('starting', 'open') and p.checked_at <= ${uncheckedSince} and p.provider = any(${[...offered]})
  order by p.checked_at limit ${AT_ONCE}`
