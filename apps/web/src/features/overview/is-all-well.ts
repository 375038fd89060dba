interface Incidents {
  readonly lockersInLockdown: readonly unknown[]
  readonly lockersTooWarm: readonly unknown[]
  readonly offlineGatewayCount: number
}

/** Nothing that somebody must look at now; what is to be emptied or repaired can wait for its tile. */
export const isAllWell = (
  { lockersInLockdown, lockersTooWarm, offlineGatewayCount }: Incidents,
  { openTooLong }: { readonly openTooLong: number },
): boolean =>
  lockersInLockdown.length + lockersTooWarm.length + offlineGatewayCount + openTooLong === 0
