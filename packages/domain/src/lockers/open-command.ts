import { OPEN_COMMAND_TTL_MS } from '../devices/device.ts'

/** Status of one door of an open command; screens show every step. */
export const OPEN_STATUSES = [
  'queued',
  'delivered',
  'unlocked',
  'open',
  'closed',
  'refused',
  'expired',
  'failed',
] as const
export type OpenStatus = (typeof OPEN_STATUSES)[number]

export const OPEN_REPORTS = [
  'deliver',
  'unlock',
  'open',
  'close',
  'refuse',
  'expire',
  'fail',
] as const
export type OpenReport = (typeof OPEN_REPORTS)[number]

const FORWARD = { unlock: 'unlocked', open: 'open', close: 'closed' } as const
const ENDINGS = { refuse: 'refused', expire: 'expired', fail: 'failed' } as const

/**
 * Reports come late, twice and out of order, so a step may be skipped and none goes back.
 * 'expired' is only an assumption while the gateway is silent: once it reconnects, it may
 * still report that the door opened.
 */
export const OPEN_TRANSITIONS: Readonly<
  Record<OpenStatus, Readonly<Partial<Record<OpenReport, OpenStatus>>>>
> = {
  queued: { deliver: 'delivered', ...FORWARD, ...ENDINGS },
  delivered: { ...FORWARD, ...ENDINGS },
  unlocked: { open: 'open', close: 'closed', fail: 'failed' },
  open: { close: 'closed' },
  closed: {},
  refused: {},
  expired: FORWARD,
  failed: {},
}

/** Status after the report; an outdated report does not change it. */
export const afterReport = (status: OpenStatus, report: OpenReport): OpenStatus =>
  OPEN_TRANSITIONS[status][report] ?? status

/** The statuses from which a report moves on: what a store may update without reading first. */
export const statusesBefore = (report: OpenReport): OpenStatus[] =>
  OPEN_STATUSES.filter((status) => OPEN_TRANSITIONS[status][report] !== undefined)

export const OPEN_REPORT_STATUS = {
  deliver: 'delivered',
  ...FORWARD,
  ...ENDINGS,
} as const satisfies Record<OpenReport, OpenStatus>

const IN_PROGRESS: readonly OpenStatus[] = ['queued', 'delivered', 'unlocked', 'open']
/** The worst ending names the command. */
const BY_WORST: readonly OpenStatus[] = ['failed', 'refused', 'expired', 'closed']

export const isOpenCommandOver = (status: OpenStatus): boolean => !IN_PROGRESS.includes(status)

/** One word for a command of several doors: the one furthest behind, then the worst ending. */
export const summariseDoors = (doors: readonly OpenStatus[]): OpenStatus =>
  [...IN_PROGRESS, ...BY_WORST].find((status) => doors.includes(status)) ?? 'refused'

/** Timeout of a command: its TTL of 15 s plus the transit time of a response. */
export const OPEN_COMMAND_PATIENCE_MS = OPEN_COMMAND_TTL_MS + 3_000
