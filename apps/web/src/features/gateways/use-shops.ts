import { useQuery } from 'urql'
import { shopNamesQuery } from './gateways.graphql.ts'

/** The organisation's shops to choose from, and the name of each. */
export const useShops = () => {
  const [{ data }] = useQuery({ query: shopNamesQuery })
  const shops = data?.shops.items ?? []
  return {
    choices: shops.map(({ _id, name }) => ({ value: _id, label: name })),
    nameOf: (shopId: string | null): string => shops.find(({ _id }) => _id === shopId)?.name ?? '–',
  }
}
