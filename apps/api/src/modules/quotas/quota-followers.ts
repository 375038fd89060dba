import type { QuotaKind } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'

/** What waits for a quota goes on when there is more of it. */
export type QuotaFollower = (
  tx: Tx,
  services: Services,
  place: { readonly organisationId: string; readonly kind: QuotaKind },
) => Promise<void>

let followers: Partial<Record<QuotaKind, QuotaFollower>> = {}

export const wireQuotaFollowers = (wired: typeof followers): void => {
  followers = wired
}

export const followQuota: QuotaFollower = async (tx, services, place) => {
  await followers[place.kind]?.(tx, services, place)
}
