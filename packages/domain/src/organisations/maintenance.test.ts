import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '../access/operations.ts'
import type { Principal } from '../access/permissions.ts'
import {
  isBlockedByMaintenance,
  maintenanceInput,
  maintenanceState,
  shownMaintenance,
  WORKS_DURING_MAINTENANCE,
} from './maintenance.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()
const messages = { de: 'd', en: 'e', fr: 'f', nl: 'n' }
const window = (startsAt: string, endsAt: string | null) => ({
  organisationId: null,
  startsAt,
  endsAt,
  messages,
})

const by = (role: 'Admin' | 'SuperUser'): Principal => ({
  kind: 'user',
  assignments: [
    role === 'Admin'
      ? { role, referenceType: 'Organisation', referenceId: 'a'.repeat(24), shopIds: null }
      : { role, referenceType: null, referenceId: null, shopIds: null },
  ],
})

describe('maintenance', () => {
  test.each([
    ['planned', 30, null],
    ['ahead', 24, 25],
    ['ahead', 23, 25],
    ['now', -1, null],
    ['now', 0, 1],
    ['over', -2, 0],
  ] as const)('is %s from %i to %s hours from now', (state, from, until) => {
    expect(
      maintenanceState({ startsAt: at(from), endsAt: until === null ? null : at(until) }, NOW),
    ).toBe(state)
  })

  test('that lasts is told of before one that comes, and the next before the later', () => {
    const lasting = window(at(-1), at(1))
    const [next, later] = [window(at(2), at(3)), window(at(5), at(6))]
    expect(shownMaintenance([later, next, lasting], NOW)).toEqual({ ...lasting, state: 'now' })
    expect(shownMaintenance([later, next], NOW)).toEqual({ ...next, state: 'ahead' })
    expect(shownMaintenance([window(at(40), null)], NOW)).toBeNull()
  })

  test('holds changes, but not those of who runs the platform, nor what cannot wait', () => {
    const now = { state: 'now' } as const
    expect(isBlockedByMaintenance(by('Admin'), 'updateShop', now)).toBe(true)
    expect(isBlockedByMaintenance(by('Admin'), 'updateShop', { state: 'ahead' })).toBe(false)
    expect(isBlockedByMaintenance(by('Admin'), 'updateShop', null)).toBe(false)
    expect(isBlockedByMaintenance(by('SuperUser'), 'updateShop', now)).toBe(false)
    expect(isBlockedByMaintenance(by('Admin'), 'openLockerBoxes', now)).toBe(false)
    const unknown = WORKS_DURING_MAINTENANCE.filter((name) => !(`Mutation.${name}` in OPERATIONS))
    expect(unknown).toEqual([])
  })

  test('speaks every language and ends after it began', () => {
    const good = { startsAt: at(0), endsAt: at(1), messages }
    expect(maintenanceInput.safeParse(good).success).toBe(true)
    expect(maintenanceInput.safeParse({ ...good, endsAt: null }).success).toBe(true)
    expect(maintenanceInput.safeParse({ ...good, endsAt: at(0) }).success).toBe(false)
    expect(maintenanceInput.safeParse({ ...good, endsAt: at(-1) }).success).toBe(false)
    expect(maintenanceInput.safeParse({ ...good, startsAt: 'soon' }).success).toBe(false)
    expect(
      maintenanceInput.safeParse({ ...good, messages: { ...messages, fr: ' ' } }).success,
    ).toBe(false)
  })
})
