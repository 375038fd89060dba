import { buildShop, type ShopFixture } from '../reservation-fixture.ts'
import type { OrganisationFixture } from '../tenancy-fixture.ts'
import type { TestApi } from '../test-api.ts'

/** Of one locker: the first to be reserved, the second to stay free. */
export interface FreshBoxes {
  readonly shop: ShopFixture
  readonly numbers: readonly [number, number]
}

const BOXES = 98

/** Two boxes that nobody used yet: many pairs share a locker, as a locker for each would crowd every keypad list. */
export const freshBoxes = (api: TestApi) => {
  const places = new Map<string, { readonly shop: ShopFixture; used: number }>()
  return async (at: OrganisationFixture): Promise<FreshBoxes> => {
    const known = places.get(at.id)
    const place =
      known !== undefined && known.used < BOXES
        ? known
        : { shop: await buildShop(api, at, { boxes: BOXES }), used: 0 }
    places.set(at.id, place)
    place.used += 2
    return { shop: place.shop, numbers: [place.used - 1, place.used] }
  }
}
