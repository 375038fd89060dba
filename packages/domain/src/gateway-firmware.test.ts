import { describe, expect, test } from 'vitest'
import {
  channelOf,
  compareVersions,
  decideForceUpdate,
  type FirmwareRelease,
  latestRelease,
} from './gateway-firmware.ts'

const RELEASES: FirmwareRelease[] = [
  { component: 'gateway', channel: 'stable', version: '1.9.4' },
  { component: 'gateway', channel: 'stable', version: '1.10.0' },
  { component: 'gateway', channel: 'beta', version: '2.0.0-beta.2' },
  { component: 'gateway', channel: 'beta', version: '2.0.0-beta.10' },
  { component: 'keypad', channel: 'beta', version: '0.9.0' },
  { component: 'keypad', channel: 'stable', version: '1.0.0' },
]

describe('firmware', () => {
  test.each([
    ['1.9.4', '1.10.0', -1],
    ['2.0.0', '2.0.0-beta.1', 1],
    ['2.0.0-beta.2', '2.0.0-beta.10', -1],
    ['v1.2.3', '1.2.3', 0],
    ['1.2', '1.2.1', -1],
  ])('%s against %s is %i', (a, b, order) => {
    expect(compareVersions(a, b)).toBe(order)
    expect(compareVersions(b, a)).toBe(order === 0 ? 0 : -order)
  })

  test.each([
    ['gateway', false, '1.10.0'],
    ['gateway', true, '2.0.0-beta.10'],
    ['keypad', true, '1.0.0'],
    ['lock', false, undefined],
  ] as const)('of the %s for a beta tester (%s) is %s', (component, isBetaTester, version) => {
    expect(latestRelease(RELEASES, component, channelOf(isBetaTester))?.version).toBe(version)
  })

  test('is never forced while a door is open', () => {
    expect(decideForceUpdate({ openDoors: 1, hasRelease: true })).toMatchObject({
      refusal: { code: 'DOOR_OPEN' },
    })
    expect(decideForceUpdate({ openDoors: 0, hasRelease: false })).toMatchObject({
      refusal: { code: 'NO_FIRMWARE' },
    })
    expect(decideForceUpdate({ openDoors: 0, hasRelease: true }).ok).toBe(true)
  })
})
