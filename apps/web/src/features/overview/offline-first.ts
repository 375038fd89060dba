interface Offline {
  readonly deviceState: {
    readonly lastSeenAt: string | null
    readonly lastOfflineAt: string | null
  }
  readonly lockers: readonly { readonly boxCount: number }[]
}

/** Offline gateways with since when and how many boxes are cut off: the longest first, then the most boxes. */
export const offlineFirst = <Gateway extends Offline>(gateways: readonly Gateway[]) =>
  gateways
    .map((gateway) => ({
      ...gateway,
      since: gateway.deviceState.lastOfflineAt ?? gateway.deviceState.lastSeenAt,
      boxes: gateway.lockers.reduce((total, { boxCount }) => total + boxCount, 0),
    }))
    .toSorted((one, other) => {
      const [first, second] = [minuteOf(one.since), minuteOf(other.since)]
      return first === second ? other.boxes - one.boxes : first - second
    })

/** A power cut takes gateways down within one minute; among those the boxes decide. */
const minuteOf = (since: string | null): number =>
  since === null ? -1 : Math.floor(Date.parse(since) / 60_000)
