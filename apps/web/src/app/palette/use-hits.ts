import { isWorthSearching, searchMatch } from '@lockerdesk/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from 'urql'
import { type Hit, searchQuery } from './search.graphql.ts'

const ASK_AFTER_MS = 150

interface Answer {
  readonly term: string
  readonly hits: readonly Hit[]
}

/** One question for everything; while it is asked, what was found before stays as far as it still fits. */
export const useHits = (typed: string): { hits: readonly Hit[]; isAsking: boolean } => {
  const term = typed.trim()
  const isWorth = isWorthSearching(term)
  const [asked] = useDebouncedValue(term, ASK_AFTER_MS)
  const [{ data, fetching, operation }] = useQuery({
    query: searchQuery,
    variables: { term: asked },
    pause: !isWorthSearching(asked),
    requestPolicy: 'cache-and-network',
  })
  const [last, setLast] = useState<Answer>({ term: '', hits: [] })
  const answered = operation?.variables.term
  if (
    data !== undefined &&
    answered !== undefined &&
    answered === asked &&
    data.search !== last.hits
  )
    setLast({ term: answered, hits: data.search })
  if (!isWorth) return { hits: [], isAsking: false }
  const isAnswered = last.term === term
  const hits = isAnswered
    ? last.hits
    : last.hits.filter(({ label, detail }) => searchMatch([label, detail], term) !== 'nearly')
  return { hits, isAsking: !isAnswered && (fetching || asked !== term) }
}
