import type { Kit } from './kit.ts'

/** One rule of docs/device-protocol.md. `check` throws a `BrokenRule` if the gateway does not keep it. */
export interface Rule {
  readonly id: string
  readonly claim: string
  /** Takes more than a few seconds, by the times that the protocol names. */
  readonly isSlow?: true
  readonly check: (kit: Kit) => Promise<void>
}
