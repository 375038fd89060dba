import { type PaymentAccountFacts, QUOTA_NEARLY, type QuotaKind } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { type Payments, presentAccounts } from '../payments/index.ts'
import { KINDS_WITH_DEFAULTS } from '../quotas/index.ts'
import { type IncidentReach, isReached, reached } from './incident-reach-store.ts'

export interface QuotaUseOf {
  readonly organisationId: string
  readonly kind: QuotaKind
  readonly used: number
  readonly limit: number
}

/**
 * Uses that the domain may find too high; the many others stay in the database. Begins with what was used or limited:
 * a default alone is never used up.
 */
export const listHighUses = (
  reader: Reader,
  reach: IncidentReach,
  month: string,
) => allRows<QuotaUseOf>(reader)`
  with ${reached(reach)}
  select stands.* from (
    select known.organisation_id as "organisationId", asked.kind, asked.place, coalesce(m.used, 0) as used,
      case when l.organisation_id is null then asked.usual else l.monthly_limit end as "limit"
    from (
      select organisation_id, kind from quota_months
      where month = ${month} and ${isReached(reach, sql`organisation_id`)}
      union
      select organisation_id, kind from quota_limits where ${isReached(reach, sql`organisation_id`)}) known
    join ${KINDS_WITH_DEFAULTS} on asked.kind = known.kind
    left join quota_months m on m.organisation_id = known.organisation_id and m.kind = known.kind and m.month = ${month}
    left join quota_limits l on l.organisation_id = known.organisation_id and l.kind = known.kind) stands
  where stands.used >= stands."limit" * ${QUOTA_NEARLY}::numeric
  order by stands."organisationId", stands.place`

const ACCOUNT_OF = columns('organisations', 'id as organisationId', 'o')
export interface AccountOf extends RowOf<typeof ACCOUNT_OF> {
  readonly account: (PaymentAccountFacts & { readonly isConnected: boolean }) | null
  readonly hasProducts: boolean
}

const HAS_PRODUCTS = sql`exists (select from products p
  where p.organisation_id = o.id and p.deleted_at is null and p.price > 0)`

/** Organisations that sell without an account, and accounts that are not plainly in order. */
export const listDoubtfulAccounts = (
  reader: Reader,
  reach: IncidentReach,
  payments: Payments,
) => allRows<AccountOf>(reader)`
  with ${reached(reach)}
  select ${ACCOUNT_OF},
    ${HAS_PRODUCTS} as "hasProducts",
    case when a.organisation_id is not null then json_build_object('isConnected', a.is_connected,
      'areDetailsSubmitted', a.are_details_submitted, 'areChargesEnabled', a.are_charges_enabled,
      'arePayoutsEnabled', a.are_payouts_enabled, 'disabledReason', a.disabled_reason,
      'currentlyDue', a.currently_due, 'pastDue', a.past_due, 'pendingVerification', a.pending_verification,
      'currentDeadline', a.current_deadline) end as account
  from reached o left join ${presentAccounts(payments)} a on a.organisation_id = o.id
  where case
    when a.organisation_id is null or not a.is_connected then ${HAS_PRODUCTS}
    else not a.are_details_submitted or a.disabled_reason is not null or a.past_due <> '{}' end`
