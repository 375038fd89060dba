import type { Cents, Language } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { firstRow } from '../../../platform/rows.ts'
import type { CheckoutRequest, CheckoutStatus } from '../payment-provider.ts'

export type SandboxDisputeStatus = 'needsResponse' | 'won' | 'lost'

/** A checkout in the sandbox's own books. */
export interface SandboxCheckout extends RowOf<typeof OWN_COLUMNS>, RowOf<typeof STORED_COLUMNS> {
  readonly language: Language
  /** Part of the amount that vouchers may pay, and the part that they paid. */
  readonly voucherPart: Cents
  /** In cents. */
  readonly refunded: Cents
}

const OWN_COLUMNS = columns(
  'sandbox_checkouts',
  `
  reference, key, amount, description, language, return_url, status, charge_reference,
  voucher_part, voucher_amount, failures, refunded, dispute_status, expires_at`,
)
const STORED_COLUMNS = columns('sandbox_checkouts', 'account_reference as account')
const COLUMNS = sql`${STORED_COLUMNS}, ${OWN_COLUMNS}`

export const addCheckout = async (
  tx: Tx,
  reference: string,
  request: CheckoutRequest,
  now: string,
): Promise<string> => {
  const voucherPart = request.lines
    .filter(({ takesMealVouchers }) => takesMealVouchers)
    .reduce((sum, { amount }) => sum + amount, 0)
  const row = await firstRow(tx)`
    insert into sandbox_checkouts (reference, key, account_reference, amount, voucher_part, description, language,
      return_url, status, expires_at, created_at)
    values (${reference}, ${request.key}, ${request.account}, ${request.amount}, ${voucherPart},
      ${request.description}, ${request.language}, ${request.returnUrl}, 'open', ${request.expiresAt.toISOString()}, ${now})
    on conflict (key) do update set key = excluded.key returning ${columns('sandbox_checkouts', 'reference')}`
  return row?.reference ?? reference
}

/** Locked until the transaction ends; a checkout past its deadline counts as expired. */
export const lockCheckout = async (
  tx: Tx,
  reference: string,
  now: string,
): Promise<SandboxCheckout | null> => {
  await sql`update sandbox_checkouts set status = 'expired'
    where reference = ${reference} and status = 'open' and expires_at <= ${now}`.execute(tx)
  return firstRow<SandboxCheckout>(tx)`
    select ${COLUMNS} from sandbox_checkouts where reference = ${reference} for update`
}

export const saveCheckoutStatus = async (
  tx: Tx,
  reference: string,
  status: CheckoutStatus,
  now: string,
  { isPaidByVouchers = false }: { readonly isPaidByVouchers?: boolean } = {},
): Promise<void> => {
  const charge = status === 'succeeded' ? `charge-${reference}` : null
  await sql`update sandbox_checkouts set status = ${status}, charge_reference = ${charge},
      voucher_amount = case when ${isPaidByVouchers} then voucher_part else 0 end,
      paid_at = ${status === 'succeeded' ? now : null}
    where reference = ${reference}`.execute(tx)
}

export const saveDisputeStatus = async (
  tx: Tx,
  reference: string,
  status: SandboxDisputeStatus,
  now: string,
): Promise<void> => {
  await sql`update sandbox_checkouts set dispute_status = ${status},
      disputed_at = coalesce(disputed_at, ${now}),
      disputed_amount = coalesce(disputed_amount, amount - voucher_amount - refunded),
      dispute_won_at = ${status === 'won' ? now : null}
    where reference = ${reference}`.execute(tx)
}

export const countFailure = async (tx: Tx, reference: string): Promise<void> => {
  await sql`update sandbox_checkouts set failures = failures + 1 where reference = ${reference}`.execute(
    tx,
  )
}

/** Null if the charge has less left; vouchers cannot be refunded. */
export const addRefund = async (
  tx: Tx,
  refund: {
    readonly reference: string
    readonly key: string
    readonly chargeReference: string
    readonly amount: Cents
  },
  now: string,
): Promise<{ readonly reference: string } | null> => {
  await sql`select from sandbox_checkouts where charge_reference = ${refund.chargeReference} for update`.execute(
    tx,
  )
  const before = await findRefundByKey(tx, refund.key)
  if (before !== null) return before
  const { rows } = await sql`update sandbox_checkouts set refunded = refunded + ${refund.amount}
    where charge_reference = ${refund.chargeReference} and refunded + ${refund.amount} <= amount - voucher_amount
    returning reference`.execute(tx)
  if (rows.length === 0) return null
  await sql`insert into sandbox_refunds (reference, key, charge_reference, amount, created_at)
    values (${refund.reference}, ${refund.key}, ${refund.chargeReference}, ${refund.amount}, ${now})`.execute(
    tx,
  )
  return { reference: refund.reference }
}

const findRefundByKey = (reader: Reader, key: string) => firstRow(reader)`
  select ${columns('sandbox_refunds', 'reference')} from sandbox_refunds where key = ${key}`

export const hasRefund = async (reader: Reader, reference: string): Promise<boolean> =>
  (await sql`select from sandbox_refunds where reference = ${reference}`.execute(reader)).rows
    .length > 0

export const SANDBOX_ACCOUNT_STATUSES = [
  'verified',
  'processing',
  'due',
  'unfinished',
  'refused',
] as const
export type SandboxAccountStatus = (typeof SANDBOX_ACCOUNT_STATUSES)[number]

const SANDBOX_ACCOUNT = columns('sandbox_accounts', 'reference, status, return_url')
export type SandboxAccount = RowOf<typeof SANDBOX_ACCOUNT>

/** A new account, or the previous one with a new return URL. */
export const putAccount = async (
  tx: Tx,
  account: { readonly reference: string; readonly key: string; readonly returnUrl: string },
  now: string,
): Promise<string> => {
  const row = await firstRow(tx)`
    insert into sandbox_accounts (reference, key, status, return_url, created_at)
    values (${account.reference}, ${account.key}, 'unfinished', ${account.returnUrl}, ${now})
    on conflict (key) do update set return_url = excluded.return_url
    returning ${columns('sandbox_accounts', 'reference')}`
  return row?.reference ?? account.reference
}

export const findAccountInSandbox = (
  reader: Reader,
  reference: string,
): Promise<SandboxAccount | null> => firstRow(reader)`
  select ${SANDBOX_ACCOUNT} from sandbox_accounts
  where reference = ${reference}`

export const saveAccountStatus = async (
  tx: Tx,
  reference: string,
  status: SandboxAccountStatus,
): Promise<void> => {
  await sql`update sandbox_accounts set status = ${status} where reference = ${reference}`.execute(
    tx,
  )
}
