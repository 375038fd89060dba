import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { Payments } from '../payment-provider.ts'

const CHECKED_ACCOUNT = columns(
  'payment_accounts',
  'organisation_id, provider, reference as account, movements_checked_at as checkedAt',
)
/**
 * An account whose refunds and disputes are due for a check.
 * `checkedAt`: null: never.
 */
export type CheckedAccount = RowOf<typeof CHECKED_ACCOUNT>

const AT_ONCE = 50

/** Connected accounts not checked since then, least recently checked first. */
export const findUncheckedAccounts = (
  reader: Reader,
  { offered }: Pick<Payments, 'offered'>,
  uncheckedSince: string,
): Promise<CheckedAccount[]> => allRows(reader)`
  select ${CHECKED_ACCOUNT}
  from payment_accounts
  where provider = any(${[...offered]}) and is_connected
    and (movements_checked_at is null or movements_checked_at <= ${uncheckedSince})
  order by movements_checked_at nulls first limit ${AT_ONCE}`

export const saveMovementsChecked = async (
  tx: Tx,
  { organisationId, provider }: Pick<CheckedAccount, 'organisationId' | 'provider'>,
  now: string,
): Promise<void> => {
  await sql`update payment_accounts set movements_checked_at = ${now}
    where organisation_id = ${organisationId} and provider = ${provider}`.execute(tx)
}
