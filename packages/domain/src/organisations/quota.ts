import * as z from 'zod/mini'
import { ok, refuse, type Result } from '../result.ts'

/** Monthly quotas of an organisation. */
export const QUOTA_KINDS = ['sms', 'email', 'reservations', 'apiCalls'] as const
export type QuotaKind = (typeof QUOTA_KINDS)[number]

export const isQuotaKind = (value: unknown): value is QuotaKind =>
  (QUOTA_KINDS as readonly unknown[]).includes(value)

/** Default monthly limits. */
export const DEFAULT_QUOTAS = {
  sms: 1_000,
  email: 20_000,
  reservations: 10_000,
  apiCalls: 500_000,
} as const satisfies Record<QuotaKind, number>

export const MAX_LIMIT = 1_000_000_000
export const QUOTA_NEARLY = 0.8

/** nearly: 80 % is used; usedUp: all of it. */
export const QUOTA_STATES = ['fine', 'nearly', 'usedUp'] as const
export type QuotaState = (typeof QUOTA_STATES)[number]

/** Usage of a month. A null limit means unlimited. */
export interface QuotaUse {
  readonly used: number
  readonly limit: number | null
}

export const quotaState = ({ used, limit }: QuotaUse): QuotaState => {
  if (limit === null) return 'fine'
  if (used >= limit) return 'usedUp'
  return used >= limit * QUOTA_NEARLY ? 'nearly' : 'fine'
}

export const worstState = (states: readonly QuotaState[]): QuotaState =>
  QUOTA_STATES.findLast((state) => states.includes(state)) ?? 'fine'

export interface NotifiedQuotaStates {
  readonly isNearlyTold: boolean
  readonly isUsedUpTold: boolean
}

/** State to notify about now; each state is notified once a month, even if the limit changes. */
export const quotaStateToNotify = (
  use: QuotaUse,
  told: NotifiedQuotaStates,
): 'nearly' | 'usedUp' | null => {
  const state = quotaState(use)
  if (state === 'usedUp') return told.isUsedUpTold ? null : 'usedUp'
  return state === 'nearly' && !told.isNearlyTold && !told.isUsedUpTold ? 'nearly' : null
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Quota days and months are in UTC for all organisations: '2026-11-30'. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
/** '2026-11-01' */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`

/** The first day of the month that is so many months later, or earlier. */
export const monthsAfter = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + count)))
}

/** Start of the next month, when all quotas reset. */
export const quotaTurnsAt = (now: Date): Date => new Date(monthsAfter(monthOf(now), 1))

export const daysOfMonth = (month: string): string[] => {
  const first = Date.parse(month)
  const count = (Date.parse(monthsAfter(month, 1)) - first) / DAY_MS
  return Array.from({ length: count }, (_, index) => dayOf(new Date(first + index * DAY_MS)))
}

/** Days that the forecast uses: four whole weeks, so that each weekday counts equally. */
export const PACE_DAYS = 28

export interface RecentUse {
  /** Usage in this month so far. */
  readonly used: number
  /** Usage in the last 28 days, including today. */
  readonly recent: number
  /** Day of the first use within those days; null if none. */
  readonly since: string | null
}

/** Forecast of the month's usage at the rate of the last weeks. */
export const forecastUse = ({ used, recent, since }: RecentUse, now: Date): number => {
  if (since === null) return used
  const pacedMs = Math.max(now.getTime() - Date.parse(since), DAY_MS)
  const restMs = quotaTurnsAt(now).getTime() - now.getTime()
  return used + Math.round((recent / pacedMs) * restMs)
}

/** How many months back the details go, this one among them. */
export const QUOTA_MONTHS = 13

const limitField = () =>
  z
    .number({ error: 'number' })
    .check(
      z.int({ error: 'number' }),
      z.minimum(0, { error: 'tooLow' }),
      z.maximum(MAX_LIMIT, { error: 'tooHigh' }),
    )

const kindField = () => z.enum(QUOTA_KINDS, { error: 'choice' })

/** Null means no limit. `isDefault` keeps following the product's default. */
export const quotaLimitInput = z.object({
  kind: kindField(),
  isDefault: z._default(z.nullable(z.boolean()), null),
  limit: z._default(z.nullable(limitField()), null),
})
export type QuotaLimitInput = z.output<typeof quotaLimitInput>

/** Quota that a reseller can assign; null means unlimited. */
export const quotaPoolInput = z.object({
  kind: kindField(),
  pool: z._default(z.nullable(limitField()), null),
})

export interface QuotaPool {
  readonly pool: number | null
  /** Sum of the limits assigned to organisations; defaults do not count. */
  readonly given: number
  /** Whether one of them has no limit. */
  readonly isUnlimitedGiven: boolean
}

/** A pool never assigns more than it has; a limited pool cannot assign an unlimited quota. */
export const decidePool = ({ pool, given, isUnlimitedGiven }: QuotaPool): Result<null> =>
  pool === null || (!isUnlimitedGiven && given <= pool)
    ? ok(null)
    : refuse('QUOTA_POOL_TOO_SMALL', { params: { pool, given } })
