import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { type FoundOrder, type FoundReservation, findInShopQuery } from './find-things.graphql.ts'

interface NamedShop {
  readonly _id: string
  readonly name: string
}

/** Empty where there is only one shop. */
interface OfShop {
  readonly shopName: string
}

export interface FoundInShops {
  readonly reservations: readonly (FoundReservation & OfShop)[]
  readonly orders: readonly (FoundOrder & OfShop)[]
}

/** A search answers for one shop; with more of them than this, only the first are asked. */
const SHOPS_ASKED = 10
const NOTHING: FoundInShops = { reservations: [], orders: [] }

/** In every shop of the organisation at once; what belongs to an older question is left out. */
export const useFoundInShops = (query: string, shops: readonly NamedShop[]): FoundInShops => {
  const client = useClient()
  const [found, setFound] = useState<{ query: string; of: FoundInShops }>()
  const asked = JSON.stringify(shops.slice(0, SHOPS_ASKED).map(({ _id, name }) => ({ _id, name })))
  useEffect(() => {
    if (query === '') return
    let isCurrent = true
    const places = JSON.parse(asked) as NamedShop[]
    const answers = places.map(async ({ _id, name }) => {
      const { data } = await client.query(findInShopQuery, { shopId: _id, query }).toPromise()
      const shopName = places.length > 1 ? name : ''
      return {
        reservations: (data?.findReservations ?? []).map((one) => ({ ...one, shopName })),
        orders: (data?.findOrders ?? []).map((one) => ({ ...one, shopName })),
      }
    })
    void Promise.all(answers).then((all) => {
      if (!isCurrent) return
      const of = {
        reservations: all.flatMap(({ reservations }) => reservations),
        orders: all.flatMap(({ orders }) => orders),
      }
      setFound({ query, of })
    })
    return () => {
      isCurrent = false
    }
  }, [client, query, asked])
  return found?.query === query ? found.of : NOTHING
}
