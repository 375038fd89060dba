import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import type { PaymentProviderName, Payments } from './payment-provider.ts'

/** An account whose refunds and disputes are due to be looked at. */
export interface CheckedAccount {
  readonly organisationId: string
  readonly provider: PaymentProviderName
  readonly account: string
  /** Null: never. */
  readonly checkedAt: string | null
}

const AT_ONCE = 50

/** Connected and not looked at since then; the longest unseen first. */
export const findUncheckedAccounts = async (
  reader: Reader,
  { offered }: Pick<Payments, 'offered'>,
  uncheckedSince: string,
): Promise<CheckedAccount[]> => {
  const { rows } = await sql<CheckedAccount>`
    select organisation_id as "organisationId", provider, reference as account, movements_checked_at as "checkedAt"
    from payment_accounts
    where provider = any(${[...offered]}) and is_connected
      and (movements_checked_at is null or movements_checked_at <= ${uncheckedSince})
    order by movements_checked_at nulls first limit ${AT_ONCE}`.execute(reader)
  return rows
}

export const saveMovementsChecked = async (
  tx: Tx,
  { organisationId, provider }: Pick<CheckedAccount, 'organisationId' | 'provider'>,
  now: string,
): Promise<void> => {
  await sql`update payment_accounts set movements_checked_at = ${now}
    where organisation_id = ${organisationId} and provider = ${provider}`.execute(tx)
}
