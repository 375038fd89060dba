import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
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
    ['1.0.0-dev', '1.0.0-de', 1],
    ['1.2-rc.5', '1.2', -1],
    ['1.0.0-rc-2', '1.0.0-rc-1', 1],
    ['1.0.0-rc.01', '1.0.0-rc.1', 0],
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

  test('is stable for all but beta testers, and the first of two alike', () => {
    expect([channelOf(true), channelOf(false)]).toEqual(['beta', 'stable'])
    const alike = [
      { component: 'lock', channel: 'beta', version: '1.0.0' },
      { component: 'lock', channel: 'stable', version: '1.0.0' },
    ] as const
    expect(latestRelease(alike, 'lock', 'beta')).toBe(alike[0])
  })

  test('is never forced while a door is open', () => {
    expect(decideForceUpdate({ openDoors: 2, hasRelease: true })).toEqual({
      ok: false,
      refusal: { code: 'DOOR_OPEN', params: { count: 2 } },
    })
    expect(decideForceUpdate({ openDoors: 0, hasRelease: false })).toMatchObject({
      refusal: { code: 'NO_FIRMWARE' },
    })
    expect(decideForceUpdate({ openDoors: 0, hasRelease: true })).toEqual({ ok: true, value: true })
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

  test('that is the first of its part offers what it is given', () => {
    const first = { component: 'lock', version: '1.0.0' } as const
    for (const channel of ['stable', 'beta'] as const)
      expect(releasesAfter([], { ...first, channel })).toEqual([{ ...first, channel }])
    expect(releasesAfter([], { component: 'lock', channel: 'beta', version: null })).toEqual([])
  })

  test('that goes back to an older stable one makes no beta of the newer', () => {
    const way = { component: 'lock', channel: 'stable', version: '0.8.0' } as const
    expect(releasesAfter(of('1.0.0', null), way)).toEqual(of('0.8.0', null))
  })

  test('can be without a beta, not without a stable version', () => {
    const taken = (channel: 'stable' | 'beta') =>
      firmwareChannelInput.safeParse({ component: 'lock', channel, version: null })
    expect(taken('beta').success).toBe(true)
    const { error } = taken('stable')
    expect(error && fieldIssues(error)).toEqual([{ path: 'version', problem: 'empty' }])
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
