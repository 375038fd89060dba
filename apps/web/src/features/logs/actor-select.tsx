import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { SearchSelect } from '../../ui/search-select.tsx'
import { ANSWER_WHILE_TYPING_MS } from '../../ui/use-typed-search.ts'
import { actorChoicesQuery } from './logs.graphql.ts'

/** One of the organisation's people; somebody from above stays readable when an entry names them. */
export const ActorSelect = ({
  value,
  knownName,
  onChange,
}: {
  value: string | null
  knownName: string | undefined
  onChange: (userId: string | null) => void
}) => {
  const { t } = useTranslation(['logList', 'common'])
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, ANSWER_WHILE_TYPING_MS)
  const [{ data }] = useQuery({ query: actorChoicesQuery, variables: { query } })
  const people = (data?.users.items ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const isListed = value === null || people.some((person) => person.value === value)
  const options = isListed ? people : [...people, { value, label: knownName ?? value }]
  return (
    <SearchSelect
      w={168}
      aria-label={t('actor')}
      placeholder={t('anybody')}
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      options={options}
      onType={setTyped}
      value={value}
      onChange={onChange}
    />
  )
}
