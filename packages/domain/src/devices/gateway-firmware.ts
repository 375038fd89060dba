import * as z from 'zod/mini'
import { ok, type Result, refuse } from '../result.ts'
import {
  FIRMWARE_CHANNELS,
  FIRMWARE_COMPONENTS,
  type FirmwareChannel,
  type FirmwareComponent,
} from './device.ts'

export const channelOf = (isBetaTester: boolean): FirmwareChannel =>
  isBetaTester ? 'beta' : 'stable'

export interface FirmwareRelease {
  readonly component: FirmwareComponent
  readonly channel: FirmwareChannel
  readonly version: string
}

/** By number, part by part: 1.10.0 comes after 1.9.4, and 2.0.0-beta.1 before 2.0.0. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (const index of [0, 1, 2]) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  if (left.suffix === right.suffix) return 0
  if (left.suffix === '') return 1
  if (right.suffix === '') return -1
  return Math.sign(left.suffix.localeCompare(right.suffix, 'en', { numeric: true }))
}

const partsOf = (version: string): { numbers: number[]; suffix: string } => {
  const plain = version.replace(/^v/, '')
  const end = `${plain}-`.indexOf('-')
  return {
    numbers: plain
      .slice(0, end)
      .split('.')
      .map((part) => Number.parseInt(part, 10) || 0),
    suffix: plain.slice(end + 1),
  }
}

/** Beta testers get the newest version; all others the stable one. */
export const latestRelease = <Release extends FirmwareRelease>(
  releases: readonly Release[],
  component: FirmwareComponent,
  channel: FirmwareChannel,
): Release | null =>
  releases
    .filter((release) => release.component === component)
    .filter((release) => channel === 'beta' || release.channel === 'stable')
    .reduce<Release | null>(
      (best, release) =>
        best === null || compareVersions(release.version, best.version) > 0 ? release : best,
      null,
    )

const VERSION = /^\d{1,5}(?:\.\d{1,5}){1,2}(?:-[0-9a-z]+(?:\.[0-9a-z]+)*)?$/

/** Version that a channel offers from now on. Null withdraws the beta, so that testers get the stable version. */
export const firmwareChannelInput = z
  .object({
    component: z.enum(FIRMWARE_COMPONENTS, { error: 'choice' }),
    channel: z.enum(FIRMWARE_CHANNELS, { error: 'choice' }),
    version: z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.maxLength(40, { error: 'tooLong' }),
          z.regex(VERSION, { error: 'version' }),
        ),
    ),
  })
  .check(
    z.refine(({ channel, version }) => channel === 'beta' || version !== null, {
      error: 'empty',
      path: ['version'],
    }),
  )
export type FirmwareChannelInput = z.output<typeof firmwareChannelInput>

/**
 * A component's releases after a channel change. Null if a beta would be older than the stable version. An older
 * stable version is allowed, as a rollback; a beta that the stable version has reached is removed.
 */
export const releasesAfter = (
  releases: readonly FirmwareRelease[],
  { component, channel, version }: FirmwareChannelInput,
): FirmwareRelease[] | null => {
  const versionOf = (of: FirmwareChannel): string | null => {
    const own = releases.filter((release) => release.channel === of)
    return channel === of ? version : (latestRelease(own, component, of)?.version ?? null)
  }
  const [stable, beta] = [versionOf('stable'), versionOf('beta')]
  const isBetaNewer = beta !== null && (stable === null || compareVersions(beta, stable) > 0)
  if (channel === 'beta' && beta !== null && !isBetaNewer) return null
  return [
    ...(stable === null ? [] : [{ component, channel: 'stable' as const, version: stable }]),
    ...(isBetaNewer ? [{ component, channel: 'beta' as const, version: beta }] : []),
  ]
}

/** A lock that restarts while its door is open would miss events. */
export const decideForceUpdate = (facts: {
  readonly openDoors: number
  readonly hasRelease: boolean
}): Result<true> => {
  if (!facts.hasRelease) return refuse('NO_FIRMWARE')
  if (facts.openDoors > 0) return refuse('DOOR_OPEN', { params: { count: facts.openDoors } })
  return ok(true)
}
