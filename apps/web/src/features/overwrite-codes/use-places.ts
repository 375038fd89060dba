import { useQuery } from 'urql'
import { placesOfCodesQuery } from './overwrite-codes.graphql.ts'

/** The organisation's shops: to choose from, by name, and with their clocks. */
export const usePlaces = () => {
  const [{ data }] = useQuery({ query: placesOfCodesQuery })
  const shops = data?.shops.items
  return {
    isReady: shops !== undefined,
    choices: (shops ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    nameOf: (shopId: string): string => shops?.find(({ _id }) => _id === shopId)?.name ?? '–',
    timeZoneOf: (shopId: string): string =>
      shops?.find(({ _id }) => _id === shopId)?.timeZone ?? 'UTC',
  }
}
