import type { FirmwareChannel, FirmwareComponent } from './device.ts'
import { ok, type Result, refuse } from './result.ts'

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
  for (let index = 0; index < 3; index++) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  if (left.suffix === right.suffix) return 0
  if (left.suffix === '') return 1
  if (right.suffix === '') return -1
  return left.suffix.localeCompare(right.suffix, 'en', { numeric: true }) < 0 ? -1 : 1
}

const partsOf = (version: string): { numbers: number[]; suffix: string } => {
  const [core = '', ...suffix] = version.replace(/^v/, '').split('-')
  return {
    numbers: core.split('.').map((part) => Number.parseInt(part, 10) || 0),
    suffix: suffix.join('-'),
  }
}

/** A beta tester gets whatever is newest; everybody else only what is stable. */
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

/** A lock that restarts while its door stands open cannot tell what it missed. */
export const decideForceUpdate = (facts: {
  readonly openDoors: number
  readonly hasRelease: boolean
}): Result<true> => {
  if (!facts.hasRelease) return refuse('NO_FIRMWARE')
  if (facts.openDoors > 0) return refuse('DOOR_OPEN', { params: { count: facts.openDoors } })
  return ok(true)
}
