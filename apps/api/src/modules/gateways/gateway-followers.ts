import type { Tx } from '../../platform/postgres.ts'

/** What modules above this one do when gateways change their place. */
export interface GatewayFollower {
  /** Deletes what it kept of a gateway's former place. */
  readonly forget?: (tx: Tx, gatewayId: string) => Promise<void>
  /** Runs after gateways came to these organisations, or moved between their shops. */
  readonly follow?: (tx: Tx, organisationIds: readonly string[], now: Date) => Promise<void>
}

let followers: readonly GatewayFollower[] = []

export const wireGatewayFollowers = (wired: readonly GatewayFollower[]): void => {
  followers = wired
}

export const forgetFormerPlace = async (tx: Tx, gatewayId: string): Promise<void> => {
  for (const { forget } of followers) await forget?.(tx, gatewayId)
}

export const followGateways = async (
  tx: Tx,
  organisationIds: readonly string[],
  now: Date,
): Promise<void> => {
  for (const { follow } of followers) await follow?.(tx, organisationIds, now)
}
