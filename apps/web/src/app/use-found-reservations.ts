import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { type FoundReservation, findReservationsOfShopQuery } from './find-things.graphql.ts'

interface NamedShop {
  readonly _id: string
  readonly name: string
}

export interface ReservationOfShop extends FoundReservation {
  /** Empty where there is only one shop. */
  readonly shopName: string
}

/** A search answers for one shop; with more of them than this, only the first are asked. */
const SHOPS_ASKED = 10

/** In every shop of the organisation at once; what belongs to an older question is left out. */
export const useFoundReservations = (
  query: string,
  shops: readonly NamedShop[],
): readonly ReservationOfShop[] => {
  const client = useClient()
  const [found, setFound] = useState<{ query: string; of: readonly ReservationOfShop[] }>()
  const asked = JSON.stringify(shops.slice(0, SHOPS_ASKED).map(({ _id, name }) => ({ _id, name })))
  useEffect(() => {
    if (query === '') return
    let isCurrent = true
    const places = JSON.parse(asked) as NamedShop[]
    const answers = places.map(async ({ _id, name }) => {
      const { data } = await client
        .query(findReservationsOfShopQuery, { shopId: _id, query })
        .toPromise()
      const shopName = places.length > 1 ? name : ''
      return (data?.findReservations ?? []).map((one) => ({ ...one, shopName }))
    })
    void Promise.all(answers).then((all) => {
      if (isCurrent) setFound({ query, of: all.flat() })
    })
    return () => {
      isCurrent = false
    }
  }, [client, query, asked])
  return found?.query === query ? found.of : []
}
