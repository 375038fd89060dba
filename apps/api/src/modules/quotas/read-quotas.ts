import {
  dayOf,
  daysOfMonth,
  forecastUse,
  may,
  monthOf,
  monthsAfter,
  QUOTA_KINDS,
  QUOTA_MONTHS,
  type QuotaKind,
} from '@lockerdesk/domain'
import { type Call, organisationOf, principalOf } from '../../call/call.ts'
import { refusedAt } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { listPools } from './quota-limit-store.ts'
import {
  listDays,
  listMonths,
  listQuotas,
  listShops,
  type QuotaRow,
  type UseOfDay,
  type UseOfMonth,
  type UseOfShop,
} from './quota-list-store.ts'

export interface Quota extends QuotaRow {
  readonly month: string
  readonly forecast: number
  /** For those who set limits: what the reseller could still give; null: as much as they like. */
  readonly poolLeft: number | null
}

/** This month, every kind. */
export const quotas = async (call: Call): Promise<Quota[]> => {
  await call.services.apiKeyUses.flush()
  const now = call.services.clock.now()
  const place = organisationOf(call)
  const { organisationId, resellerId } = place
  const month = monthOf(now)
  const rows = await read(call, (reader) => listQuotas(reader, organisationId, month, dayOf(now)))
  const maySet = may(principalOf(call.actor), 'quota.write', place)
  const pools =
    maySet && resellerId !== null
      ? await read(call, (reader) => listPools(reader, resellerId, QUOTA_KINDS), 'everything')
      : []
  const leftOf = new Map(
    pools.map(({ kind, pool, given }) => [kind, pool === null ? null : pool - given]),
  )
  return rows.map((row) => ({
    ...row,
    month,
    forecast: forecastUse(row, now),
    poolLeft: leftOf.get(row.kind) ?? null,
  }))
}

export interface QuotaDetails {
  readonly month: string
  readonly used: number
  readonly days: readonly UseOfDay[]
  readonly months: readonly UseOfMonth[]
  readonly shops: readonly UseOfShop[]
}

/** One month of one kind: day by day, shop by shop, and the months around it. */
export const quotaDetails = async (
  call: Call,
  kind: QuotaKind,
  asked: string | null | undefined,
): Promise<QuotaDetails> => {
  await call.services.apiKeyUses.flush()
  const { organisationId } = organisationOf(call)
  const current = monthOf(call.services.clock.now())
  const every = Array.from({ length: QUOTA_MONTHS }, (_, ago) => monthsAfter(current, -ago))
  const month = asked ?? current
  if (!every.includes(month)) throw refusedAt('month', 'date')
  const span = { previous: monthsAfter(month, -1), from: month, before: monthsAfter(month, 1) }
  const oldest = every.at(-1) ?? current
  const [days, months, shops] = await read(
    call,
    async (reader) =>
      [
        await listDays(reader, organisationId, kind, span),
        await listMonths(reader, organisationId, kind, oldest),
        await listShops(reader, organisationId, kind, span),
      ] as const,
  )
  const ofDay = new Map(days.map(({ day, used }) => [day, used]))
  const ofMonth = new Map(months.map((each) => [each.month, each.used]))
  return {
    month,
    used: ofMonth.get(month) ?? 0,
    days: daysOfMonth(month).map((day) => ({ day, used: ofDay.get(day) ?? 0 })),
    months: every.map((each) => ({ month: each, used: ofMonth.get(each) ?? 0 })),
    shops,
  }
}
