import type { PaymentAccountFacts, QuotaKind } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { type Payments, presentAccount } from '../payments/index.ts'
import { KINDS_WITH_DEFAULTS } from '../quotas/index.ts'

export interface StandingRow {
  readonly _id: string
  readonly dealerId: string
  readonly resellerId: string | null
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
export const listStandings = async (
  reader: Reader,
  organisationIds: readonly string[],
  payments: Payments,
  month: string,
): Promise<StandingRow[]> => {
  const { rows } = await sql<StandingRow>`
    select o.id as _id, o.dealer_id as "dealerId", d.reseller_id as "resellerId", devices.gateways::int,
      devices.offline::int as "offlineGateways", quotas.kinds as quotas,
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
    where o.id = any(${[...organisationIds]})`.execute(reader)
  return rows
}
