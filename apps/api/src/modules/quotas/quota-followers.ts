import type { QuotaKind } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'

/** What waits for a quota goes on when there is more of it. */
type QuotaFollower = (
  tx: Tx,
  services: Services,
  place: { readonly organisationId: string; readonly kind: QuotaKind },
) => Promise<void>

const followers = new Map<QuotaKind, QuotaFollower>()

export const addQuotaFollower = (kinds: readonly QuotaKind[], follow: QuotaFollower): void => {
  for (const kind of kinds) followers.set(kind, follow)
}

export const followQuota: QuotaFollower = async (tx, services, place) => {
  await followers.get(place.kind)?.(tx, services, place)
}
