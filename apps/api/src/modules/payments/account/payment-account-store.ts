import { type RawBuilder, sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import type { Services } from '../../../services.ts'
import type { PaymentProviderName, Payments, ReportedAccount } from '../payment-provider.ts'

export interface PaymentAccount extends ReportedAccount {
  readonly organisationId: string
  readonly provider: PaymentProviderName
  readonly reference: string
  readonly isConnected: boolean
  readonly connectedAt: string
  readonly disconnectedAt: string | null
  readonly timesConnected: number
  readonly checkedAt: string
}

const COLUMNS = sql`organisation_id as "organisationId", provider, reference, is_connected as "isConnected",
  are_details_submitted as "areDetailsSubmitted", are_charges_enabled as "areChargesEnabled",
  are_payouts_enabled as "arePayoutsEnabled", disabled_reason as "disabledReason", currently_due as "currentlyDue",
  past_due as "pastDue", pending_verification as "pendingVerification", current_deadline as "currentDeadline",
  connected_at as "connectedAt", disconnected_at as "disconnectedAt", times_connected as "timesConnected",
  checked_at as "checkedAt", takes_meal_vouchers as "takesMealVouchers"`

/** The connected account of an organisation, else the last one; ignores providers that are not offered here. */
export const presentAccount = (
  organisationId: RawBuilder<unknown>,
  { offered }: Pick<Payments, 'offered'>,
) => sql`(select * from payment_accounts
  where organisation_id = ${organisationId} and provider = any(${[...offered]})
  order by is_connected desc, connected_at desc limit 1)`

/** The same of all organisations within sight that have one. */
export const presentAccounts = ({ offered }: Pick<Payments, 'offered'>) =>
  sql`(select distinct on (organisation_id) * from payment_accounts where provider = any(${[...offered]})
    order by organisation_id, is_connected desc, connected_at desc)`

export const findPaymentAccount = (
  reader: Reader,
  { payments }: Pick<Services, 'payments'>,
  organisationId: string,
) => firstRow<PaymentAccount>(reader)`
  select ${COLUMNS} from ${presentAccount(sql`${organisationId}`, payments)} a`

/** Finds the owner across organisations, by the provider's id. */
export const findOwnerOfAccount = async (
  reader: Reader,
  provider: PaymentProviderName,
  reference: string,
): Promise<string | null> => {
  const row = await firstRow(reader)`
    select ${columns('payment_accounts', 'organisation_id')} from payment_accounts
    where provider = ${provider} and reference = ${reference}`
  return row?.organisationId ?? null
}

/** Accounts at every provider that is offered here. */
export const listPaymentAccounts = (
  reader: Reader,
  { payments }: Pick<Services, 'payments'>,
  organisationId: string,
) => allRows<PaymentAccount>(reader)`
  select ${COLUMNS} from payment_accounts
  where organisation_id = ${organisationId} and provider = any(${[...payments.offered]})
  order by provider`

/** The account at one provider, connected or not. */
export const findAccountAt = (
  reader: Reader,
  organisationId: string,
  provider: PaymentProviderName,
) => firstRow<PaymentAccount>(reader)`
  select ${COLUMNS} from payment_accounts
  where organisation_id = ${organisationId} and provider = ${provider}`

/** Makes it the organisation's only active account. */
export const putPaymentAccount = async (
  tx: Tx,
  account: Pick<PaymentAccount, 'organisationId' | 'provider' | 'reference'> & ReportedAccount,
  now: string,
): Promise<void> => {
  await sql`update payment_accounts set is_connected = false, disconnected_at = ${now}
    where organisation_id = ${account.organisationId} and provider <> ${account.provider} and is_connected`.execute(
    tx,
  )
  await sql`
    insert into payment_accounts (organisation_id, provider, reference, is_connected, are_details_submitted,
      are_charges_enabled, are_payouts_enabled, disabled_reason, currently_due, past_due, pending_verification,
      current_deadline, takes_meal_vouchers, connected_at, times_connected, checked_at)
    values (${account.organisationId}, ${account.provider}, ${account.reference}, true,
      ${account.areDetailsSubmitted}, ${account.areChargesEnabled}, ${account.arePayoutsEnabled},
      ${account.disabledReason}, ${[...account.currentlyDue]}, ${[...account.pastDue]},
      ${[...account.pendingVerification]}, ${account.currentDeadline}, ${account.takesMealVouchers}, ${now}, 1, ${now})
    on conflict (organisation_id, provider) do update set reference = excluded.reference,
      is_connected = true, are_details_submitted = excluded.are_details_submitted,
      are_charges_enabled = excluded.are_charges_enabled, are_payouts_enabled = excluded.are_payouts_enabled,
      disabled_reason = excluded.disabled_reason, currently_due = excluded.currently_due,
      past_due = excluded.past_due, pending_verification = excluded.pending_verification,
      current_deadline = excluded.current_deadline, disconnected_at = null, checked_at = excluded.checked_at,
      takes_meal_vouchers = excluded.takes_meal_vouchers,
      connected_at = case when payment_accounts.is_connected then payment_accounts.connected_at
        else excluded.connected_at end,
      times_connected = payment_accounts.times_connected + case when payment_accounts.is_connected then 0 else 1 end`.execute(
    tx,
  )
}

/** Saves the provider's current state of it. */
export const saveAccountFacts = async (
  tx: Tx,
  { organisationId, reference }: Pick<PaymentAccount, 'organisationId' | 'reference'>,
  facts: ReportedAccount,
  now: string,
): Promise<void> => {
  await sql`
    update payment_accounts set are_details_submitted = ${facts.areDetailsSubmitted},
      are_charges_enabled = ${facts.areChargesEnabled}, are_payouts_enabled = ${facts.arePayoutsEnabled},
      disabled_reason = ${facts.disabledReason}, currently_due = ${[...facts.currentlyDue]},
      past_due = ${[...facts.pastDue]}, pending_verification = ${[...facts.pendingVerification]},
      current_deadline = ${facts.currentDeadline}, takes_meal_vouchers = ${facts.takesMealVouchers}, checked_at = ${now}
    where organisation_id = ${organisationId} and reference = ${reference}`.execute(tx)
}

export const saveDisconnected = async (
  tx: Tx,
  { organisationId, provider }: Pick<PaymentAccount, 'organisationId' | 'provider'>,
  now: string,
): Promise<void> => {
  await sql`update payment_accounts set is_connected = false, disconnected_at = ${now}
    where organisation_id = ${organisationId} and provider = ${provider} and is_connected`.execute(
    tx,
  )
}
