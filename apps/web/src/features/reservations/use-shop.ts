import { useSearch } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { useSession } from '../../lib/session.ts'
import { shopsOfReservationsQuery } from './reservations.graphql.ts'

export interface ReservationShop {
  readonly _id: string
  readonly name: string
  readonly timeZone: string
}

export interface ShopChoice {
  /** Undefined while nobody knows; null: the organisation has none. */
  readonly shop: ReservationShop | null | undefined
  readonly shops: readonly ReservationShop[]
}

/** Reservations belong to a shop: the one of the page, else where the user lands, else the first. */
export const useShop = (): ShopChoice => {
  const { shopId } = useSearch({ from: '/shell' })
  const { landingShopId } = useSession().user
  const [{ data }] = useQuery({ query: shopsOfReservationsQuery })
  if (data === undefined) return { shop: undefined, shops: [] }
  const shops = data.shops.items
  const named = (id: string | null | undefined) => shops.find(({ _id }) => _id === id)
  return { shop: named(shopId) ?? named(landingShopId) ?? shops[0] ?? null, shops }
}
