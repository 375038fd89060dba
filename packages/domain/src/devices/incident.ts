import type { Severity } from '../messages/severity.ts'

/**
 * Kinds of incidents, worst first. Consequences are not listed beside their cause: a locker in
 * lockdown is not too warm as well, and one behind an offline gateway does not lack readings as well.
 */
export const INCIDENT_KINDS = [
  'lockdown',
  'temperature',
  'offline',
  'openTooLong',
  'messagesFailed',
  'quotaUsedUp',
  'paymentAccount',
  'quotaNearly',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** danger: goods or people at risk. warning: stops some work. info: can wait for office hours. */
export const INCIDENT_SEVERITIES = {
  lockdown: 'danger',
  temperature: 'danger',
  offline: 'warning',
  openTooLong: 'warning',
  messagesFailed: 'warning',
  quotaUsedUp: 'warning',
  paymentAccount: 'warning',
  quotaNearly: 'info',
} as const satisfies Record<IncidentKind, Severity>

/** The lowest is the worst. */
export const incidentRank = (kind: IncidentKind): number => INCIDENT_KINDS.indexOf(kind)

/** The server retries a message for a day, so a new failure is at most this old. */
export const FAILED_MESSAGES_WITHIN_HOURS = 48
