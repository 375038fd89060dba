import type { Shop } from '@lockerdesk/storefront-contract'

/** The page itself says whose it is, so that its head stands before anything is asked. */
export const knownShop = (): Shop | null => {
  const told = document.getElementById('shop')?.textContent ?? ''
  return told === '' ? null : (JSON.parse(told) as Shop | null)
}
