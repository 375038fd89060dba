import { describe, expect, test } from 'vitest'
import type { ConnectionStatus } from './device.ts'
import { connectionStatus, type IncidentStep, incidentStep } from './gateway-connection.ts'

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
