import type { ShownOrder } from '@lockerdesk/storefront-contract'

/** What a phone keeps of an order: enough to stand before the box, nothing of who bought what for how much. */
export interface KeptOrder
  extends Pick<ShownOrder, 'now' | 'shop' | 'reference' | 'status' | 'pickups'> {
  readonly isKept: true
}

/** After so long without a network the code may be somebody else's. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

/** What is used or withdrawn has no code any more, and is not kept either. */
export const hasUsableCode = ({ status, pickups }: Pick<ShownOrder, 'status' | 'pickups'>) =>
  status === 'Paid' && pickups.some(({ pincode }) => pincode !== null)

export const keptPart = ({ now, shop, reference, status, pickups }: ShownOrder): KeptOrder => ({
  isKept: true,
  now,
  shop,
  reference,
  status,
  pickups: pickups.filter(({ pincode }) => pincode !== null),
})

export const isTooOld = ({ now }: Pick<KeptOrder, 'now'>, phoneMs: number): boolean =>
  phoneMs - Date.parse(now) > KEPT_MS

/** What the phone has of the order, whichever way it came. */
export const isKeptOrder = (order: ShownOrder | KeptOrder): order is KeptOrder => 'isKept' in order
