import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from 'urql'
import { SearchSelect, type SearchSelectProps } from '../../ui/search-select.tsx'
import { ANSWER_WHILE_TYPING_MS } from '../../ui/use-typed-search.ts'
import { organisationsToPickQuery } from './organisations.graphql.ts'

/** One of the organisations that the user covers. */
export const OrganisationSelect = (props: Omit<SearchSelectProps, 'options' | 'onType'>) => {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, ANSWER_WHILE_TYPING_MS)
  const [{ data }] = useQuery({
    query: organisationsToPickQuery,
    variables: { filter: { query } },
  })
  const options = (data?.organisations.items ?? []).map(({ _id, name }) => ({
    value: _id,
    label: name,
  }))
  return <SearchSelect {...props} options={options} onType={setTyped} />
}
