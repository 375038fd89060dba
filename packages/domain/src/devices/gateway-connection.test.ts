import { describe, expect, test } from 'vitest'
import type { ConnectionStatus } from './device.ts'
import {
  connectionStatus,
  connectionStretches,
  type IncidentStep,
  incidentStep,
  onlineShare,
  type Outage,
} from './gateway-connection.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const ago = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(NOW.getTime() - seconds * 1000)

describe('a gateway', () => {
  test.each<[number | null, number | null, ConnectionStatus, string]>([
    [null, null, 'Offline', 'was never heard of'],
    [0, null, 'Online', 'was heard of just now'],
    [31, null, 'Online', 'missed one heartbeat'],
    [90, null, 'Online', 'missed three by the second'],
    [91, null, 'Offline', 'missed three'],
    [10, 5, 'Offline', 'left its last will after it was heard of'],
    [5, 10, 'Online', 'was heard of after its last will'],
    [5, 5, 'Offline', 'left its last will in the same instant'],
  ])('seen %s s ago, last will %s s ago, is %s: it %s', (seen, will, status) => {
    expect(connectionStatus({ lastSeenAt: ago(seen), lastWillAt: ago(will) }, NOW)).toBe(status)
  })

  test.each<[{ endedAt: Date | null } | null, IncidentStep, string]>([
    [null, 'open', 'the first'],
    [{ endedAt: null }, 'none', 'one is open already'],
    [{ endedAt: ago(299) }, 'reopen', 'the last one ended a moment ago'],
    [{ endedAt: ago(300) }, 'open', 'the last one rested long enough'],
  ])('with the latest incident %j: %s, %s', (latest, step) => {
    expect(incidentStep(latest, NOW)).toBe(step)
  })
})

describe('the history of a connection', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour))
  const outage = (start: number, end: number | null): Outage => ({
    startedAt: at(start).toISOString(),
    endedAt: end === null ? null : at(end).toISOString(),
  })
  const CASES: [string, Outage[], number, string, number | null][] = [
    ['without an outage', [], 0, 'online 8-20', 1],
    ['with one', [outage(11, 14)], 0, 'online 8-11, offline 11-14, online 14-20', 0.75],
    [
      'with one that began before and one that lasts',
      [outage(17, null), outage(6, 11)],
      0,
      'offline 8-11, online 11-17, offline 17-20',
      0.5,
    ],
    ['of a gateway set up meanwhile', [], 14, 'unknown 8-14, online 14-20', 1],
    ['of a gateway set up later', [], 22, 'unknown 8-20', null],
    [
      'with two that overlap',
      [outage(9, 12), outage(11, 14)],
      0,
      'online 8-9, offline 9-12, offline 12-14, online 14-20',
      7 / 12,
    ],
  ]
  test.each(CASES)('%s fills the period', (_, outages, since, expected, share) => {
    const stretches = connectionStretches(outages, at(since), { from: at(8), to: at(20) })
    const hour = (ms: number) => new Date(ms).getUTCHours()
    expect(
      stretches.map(({ kind, fromMs, toMs }) => `${kind} ${hour(fromMs)}-${hour(toMs)}`).join(', '),
    ).toBe(expected)
    const percent = (part: number | null) => (part === null ? null : Math.round(part * 100))
    expect(percent(onlineShare(stretches))).toBe(percent(share))
  })
})
