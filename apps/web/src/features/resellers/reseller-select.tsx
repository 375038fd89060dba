import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from 'urql'
import { SearchSelect, type SearchSelectProps } from '../../ui/search-select.tsx'
import { ANSWER_WHILE_TYPING_MS } from '../../ui/use-typed-search.ts'
import { resellerChoicesQuery } from './resellers.graphql.ts'

/** One of the resellers that the user covers. */
export const ResellerSelect = (props: Omit<SearchSelectProps, 'options' | 'onType'>) => {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, ANSWER_WHILE_TYPING_MS)
  const [{ data }] = useQuery({ query: resellerChoicesQuery, variables: { query } })
  const options = (data?.resellers.items ?? []).map(({ _id, companyName }) => ({
    value: _id,
    label: companyName,
  }))
  return <SearchSelect {...props} options={options} onType={setTyped} />
}
