import { describe, expect, test } from 'vitest'
import {
  channelOf,
  compareVersions,
  decideForceUpdate,
  firmwareChannelInput,
  type FirmwareRelease,
  latestRelease,
  releasesAfter,
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

describe('a channel', () => {
  const of = (stable: string, beta: string | null): FirmwareRelease[] => [
    { component: 'lock', channel: 'stable', version: stable },
    ...(beta === null
      ? []
      : [{ component: 'lock' as const, channel: 'beta' as const, version: beta }]),
  ]
  test.each([
    ['a newer beta', 'beta', '2.1.0', of('1.0.0', '2.1.0')],
    ['no beta any more', 'beta', null, of('1.0.0', null)],
    ['a beta that is older than stable: refused', 'beta', '0.9.0', null],
    ['the beta made stable', 'stable', '2.0.0', of('2.0.0', null)],
    ['a way back', 'stable', '0.8.0', of('0.8.0', '2.0.0')],
  ] as const)('offers %s', (_what, channel, version, expected) => {
    const releases = [
      ...of('1.0.0', '2.0.0'),
      { component: 'lock', channel: 'stable', version: '0.5.0' } as const,
    ]
    expect(releasesAfter(releases, { component: 'lock', channel, version })).toEqual(expected)
  })

  test.each([
    ['1.2.3', true],
    ['2.0.0-beta.10', true],
    ['latest', false],
    ['1', false],
    ['', false],
  ])('takes %j as a version: %s', (version, isTaken) => {
    const input = { component: 'gateway', channel: 'stable', version }
    expect(firmwareChannelInput.safeParse(input).success).toBe(isTaken)
  })
})
