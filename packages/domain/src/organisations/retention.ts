import * as z from 'zod/mini'
import { wholeNumber } from '../fields.ts'

/** Kinds of records that the server deletes after their retention. */
export const RETENTION_KINDS = [
  'reservations',
  'messages',
  'orders',
  'temperatures',
  'deviceLogs',
  'signIns',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]
export type RetentionDays = Readonly<Record<RetentionKind, number>>

interface Bounds {
  readonly min: number
  readonly max: number
}

/**
 * In days. Books are kept seven years in the Netherlands and Austria, ten in Belgium, France and Luxembourg;
 * inspectors ask for twelve months of temperatures.
 */
export const RETENTION_BOUNDS = {
  reservations: { min: 30, max: 3_653 },
  messages: { min: 30, max: 1_096 },
  orders: { min: 2_557, max: 3_653 },
  temperatures: { min: 365, max: 1_827 },
  deviceLogs: { min: 7, max: 365 },
  signIns: { min: 30, max: 365 },
} as const satisfies Record<RetentionKind, Bounds>

/** Defaults of an organisation without its own values. */
export const PRODUCT_RETENTION: RetentionDays = {
  reservations: 731,
  messages: 365,
  orders: 3_653,
  // A little more than a year, to allow a comparison with the previous one.
  temperatures: 400,
  deviceLogs: 30,
  signIns: 90,
}

const days = (kind: RetentionKind) => {
  const { min, max } = RETENTION_BOUNDS[kind]
  return z._default(z.nullable(wholeNumber(min, max)), null)
}

/** Null uses the product's default. */
export const retentionInput = z.object({
  reservations: days('reservations'),
  messages: days('messages'),
  orders: days('orders'),
  temperatures: days('temperatures'),
  deviceLogs: days('deviceLogs'),
  signIns: days('signIns'),
})
export type RetentionInput = z.output<typeof retentionInput>

const DAY_MS = 24 * 60 * 60 * 1000
/** UTC; the jobs run within it. */
export const CLEANING_HOUR = 3

/** The run deletes older records. Whole days (UTC), so that a preview and the nightly run agree. */
export const keptSince = (keptDays: number, at: Date): Date => {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  return new Date(midnight - keptDays * DAY_MS)
}

/** Partitions of readings and device logs are made so many months ahead. */
const MONTHS_AHEAD = 3

/** Month up to which partitions have to exist, as its first day. */
export const lastMonthAhead = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD))
    .toISOString()
    .slice(0, 10)

/** Retention of a kind at an organisation, and whether the organisation set it. */
export interface Kept {
  readonly days: number
  readonly isOwn: boolean
}

/** Rows older than this have passed every organisation's retention and are dropped by whole months. */
export const droppedBefore = (kind: RetentionKind, kept: readonly Kept[], at: Date): Date =>
  keptSince(longestOf(kind, kept), at)

const longestOf = (kind: RetentionKind, kept: readonly Kept[]): number =>
  Math.max(PRODUCT_RETENTION[kind], ...kept.map(({ days: each }) => each))

/**
 * True if the rows are dropped with their month, up to 31 days later: no organisation keeps them longer, and this one
 * did not set its own days. Otherwise rows are deleted one by one, exactly on time.
 */
export const isDroppedByMonth = (kind: RetentionKind, own: Kept, kept: readonly Kept[]): boolean =>
  !own.isOwn && own.days >= longestOf(kind, kept)

/** When the next run begins. */
export const nextCleaning = (now: Date): Date => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), CLEANING_HOUR)
  return new Date(now.getTime() < today ? today : today + DAY_MS)
}
