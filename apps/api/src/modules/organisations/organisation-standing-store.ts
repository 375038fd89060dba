import type { PaymentAccountFacts, QuotaKind } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { type Payments, presentAccount } from '../payments/index.ts'
import { KINDS_WITH_DEFAULTS } from '../quotas/index.ts'

const STANDING_ROW = columns(
  { o: 'organisations', d: 'dealers' },
  'o.id, o.dealer_id, d.reseller_id?',
)
export interface StandingRow extends RowOf<typeof STANDING_ROW> {
  readonly gateways: number
  readonly offlineGateways: number
  readonly account: (PaymentAccountFacts & { readonly isConnected: boolean }) | null
  readonly quotas: readonly {
    readonly kind: QuotaKind
    readonly used: number
    readonly limit: number | null
  }[]
}

/** Devices, payment account and quotas of these, in one go. */
export const listStandings = (
  reader: Reader,
  organisationIds: readonly string[],
  payments: Payments,
  month: string,
) => allRows<StandingRow>(reader)`
  select ${STANDING_ROW},
    devices.gateways::int,
    devices.offline::int as "offlineGateways",
    quotas.kinds as quotas,
    case when a.organisation_id is not null then json_build_object('isConnected', a.is_connected,
      'areDetailsSubmitted', a.are_details_submitted, 'areChargesEnabled', a.are_charges_enabled,
      'arePayoutsEnabled', a.are_payouts_enabled, 'disabledReason', a.disabled_reason,
      'currentlyDue', a.currently_due, 'pastDue', a.past_due, 'pendingVerification', a.pending_verification,
      'currentDeadline', a.current_deadline) end as account
  from organisations o join dealers d on d.id = o.dealer_id
  left join lateral ${presentAccount(sql`o.id`, payments)} a on true
  cross join lateral (select count(*) as gateways,
      count(*) filter (where s.connection_status is distinct from 'Online') as offline
    from gateways g left join gateway_states s on s.gateway_id = g.id where g.organisation_id = o.id) devices
  cross join lateral (select json_agg(json_build_object('kind', asked.kind, 'used', coalesce(m.used, 0),
      'limit', case when l.organisation_id is null then asked.usual else l.monthly_limit end) order by asked.place) as kinds
    from ${KINDS_WITH_DEFAULTS}
    left join quota_months m on m.organisation_id = o.id and m.kind = asked.kind and m.month = ${month}
    left join quota_limits l on l.organisation_id = o.id and l.kind = asked.kind) quotas
  where o.id = any(${[...organisationIds]})`
