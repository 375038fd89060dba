import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from 'urql'
import { SearchSelect } from '../../ui/search-select.tsx'
import { ANSWER_WHILE_TYPING_MS } from '../../ui/use-typed-search.ts'
import { gatewayNameQuery, gatewaysToPickQuery } from './gateways.graphql.ts'

interface Named {
  readonly _id: string
  readonly name: string
  readonly deviceId: string
}

const optionOf = ({ _id, name, deviceId }: Named) => ({
  value: _id,
  label: `${name} (${deviceId})`,
})

/** One of the organisation's gateways, found by the server; the chosen one has its name wherever it stands. */
export const GatewaySelect = (props: Omit<SelectProps, 'data'>) => {
  const id = props.value ?? ''
  const [typed, setTyped] = useState('')
  const [{ data: chosen }] = useQuery({
    query: gatewayNameQuery,
    variables: { id },
    pause: id === '',
  })
  const own = chosen?.getServiceLocationById._id === id ? [chosen.getServiceLocationById] : []
  // What stands in the field is its choice, until somebody types.
  const isTyped = !own.some((gateway) => optionOf(gateway).label === typed)
  const [query] = useDebouncedValue(isTyped ? typed.trim() : '', ANSWER_WHILE_TYPING_MS)
  const [{ data }] = useQuery({ query: gatewaysToPickQuery, variables: { query } })
  const found = (data?.serviceLocations.items ?? []).filter(({ _id }) => _id !== id)
  return <SearchSelect {...props} options={[...own, ...found].map(optionOf)} onType={setTyped} />
}
