import { type PaymentAccountFacts, QUOTA_NEARLY, type QuotaKind } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { type Payments, presentAccount } from '../payments/index.ts'
import { KINDS_WITH_DEFAULTS } from '../quotas/index.ts'
import { type IncidentReach, isReached } from './incident-reach-store.ts'

export interface QuotaUseOf {
  readonly organisationId: string
  readonly kind: QuotaKind
  readonly used: number
  readonly limit: number
}

/** Uses that the domain may find too high; the many others stay in the database. */
export const listHighUses = (
  reader: Reader,
  reach: IncidentReach,
  month: string,
) => allRows<QuotaUseOf>(reader)`
  select stands.* from (
    select o.id as "organisationId", asked.kind, asked.place, coalesce(m.used, 0) as used,
      case when l.organisation_id is null then asked.usual else l.monthly_limit end as "limit"
    from organisations o cross join ${KINDS_WITH_DEFAULTS}
    left join quota_months m on m.organisation_id = o.id and m.kind = asked.kind and m.month = ${month}
    left join quota_limits l on l.organisation_id = o.id and l.kind = asked.kind
    where ${isReached(reach, sql`o.id`)}) stands
  where stands.used >= stands."limit" * ${QUOTA_NEARLY}::numeric
  order by stands."organisationId", stands.place`

const ACCOUNT_OF = columns('organisations', 'id as organisationId', 'o')
export interface AccountOf extends RowOf<typeof ACCOUNT_OF> {
  readonly account: (PaymentAccountFacts & { readonly isConnected: boolean }) | null
  readonly hasProducts: boolean
}

/** Organisations without an account, and accounts that are not plainly in order. */
export const listDoubtfulAccounts = (
  reader: Reader,
  reach: IncidentReach,
  payments: Payments,
) => allRows<AccountOf>(reader)`
  select ${ACCOUNT_OF},
    exists (select from products p
      where p.organisation_id = o.id and p.deleted_at is null and p.price > 0) as "hasProducts",
    case when a.organisation_id is not null then json_build_object('isConnected', a.is_connected,
      'areDetailsSubmitted', a.are_details_submitted, 'areChargesEnabled', a.are_charges_enabled,
      'arePayoutsEnabled', a.are_payouts_enabled, 'disabledReason', a.disabled_reason,
      'currentlyDue', a.currently_due, 'pastDue', a.past_due, 'pendingVerification', a.pending_verification,
      'currentDeadline', a.current_deadline) end as account
  from organisations o
  left join lateral ${presentAccount(sql`o.id`, payments)} a on true
  where ${isReached(reach, sql`o.id`)} and (a.organisation_id is null or not a.is_connected
    or not a.are_details_submitted or a.disabled_reason is not null or a.past_due <> '{}')`
