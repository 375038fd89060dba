import { useQuery } from 'urql'
import { placesOfCodesQuery } from './overwrite-codes.graphql.ts'

export interface Places {
  readonly isReady: boolean
  readonly choices: { value: string; label: string }[]
  readonly nameOf: (shopId: string) => string
  readonly timeZoneOf: (shopId: string) => string
}

/** The organisation's shops: to choose from, by name, and with their clocks. Asked for once per page. */
export const usePlaces = (): Places => {
  const [{ data }] = useQuery({ query: placesOfCodesQuery })
  const shops = data?.shops.items
  return {
    isReady: shops !== undefined,
    choices: (shops ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    nameOf: (shopId) => shops?.find(({ _id }) => _id === shopId)?.name ?? '–',
    timeZoneOf: (shopId) => shops?.find(({ _id }) => _id === shopId)?.timeZone ?? 'UTC',
  }
}
