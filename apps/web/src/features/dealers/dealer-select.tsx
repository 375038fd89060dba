import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from 'urql'
import { SearchSelect, type SearchSelectProps } from '../../ui/search-select.tsx'
import { ANSWER_WHILE_TYPING_MS } from '../../ui/use-typed-search.ts'
import { dealerChoicesQuery } from './dealers.graphql.ts'

/** One of the dealers that the user covers, or only of one reseller. */
export const DealerSelect = ({
  resellerId,
  leftOut,
  ...props
}: Omit<SearchSelectProps, 'options' | 'onType'> & {
  resellerId?: string | undefined
  leftOut?: string
}) => {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, ANSWER_WHILE_TYPING_MS)
  const filter = { query, resellerId: resellerId ?? null }
  const [{ data }] = useQuery({ query: dealerChoicesQuery, variables: { filter } })
  const options = (data?.dealers.items ?? [])
    .filter(({ _id }) => _id !== leftOut)
    .map(({ _id, companyName }) => ({ value: _id, label: companyName }))
  return <SearchSelect {...props} options={options} onType={setTyped} />
}
