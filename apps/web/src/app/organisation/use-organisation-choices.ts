import { foldText } from '@lockerdesk/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from 'urql'
import { useKept } from '../../lib/offline/use-kept.ts'
import { recentOrganisations } from '../../lib/remembered.ts'
import { ANSWER_WHILE_TYPING_MS } from '../../ui/fields/use-typed-search.ts'
import { type OrganisationChoice, organisationChoicesQuery } from './organisation-documents.ts'

/** The organisations that fit what is typed, as the server knows them; those opened last come first. */
export const useOrganisationChoices = (typed: string, limit: number) => {
  const [recents] = useState(recentOrganisations)
  const wanted = typed.trim()
  const [query] = useDebouncedValue(wanted, ANSWER_WHILE_TYPING_MS)
  const [{ data, error, operation }] = useQuery({
    query: organisationChoicesQuery,
    variables: { query, recents, limit },
    requestPolicy: 'cache-and-network',
  })
  const isAnswered = data !== undefined && operation?.variables.query === wanted
  const last = useKept(operation?.variables.query === query ? data : undefined, 'choices')
  const fits = ({ name, companyName, id }: OrganisationChoice) =>
    isAnswered || foldText(`${name} ${companyName} ${id}`).includes(foldText(wanted))
  const rank = ({ _id }: OrganisationChoice) => recents.indexOf(_id)
  return {
    /** Undefined before the first answer. */
    recent: last?.recent.items.filter(fits).toSorted((one, other) => rank(one) - rank(other)),
    others: last?.organisations.items.filter((each) => fits(each) && rank(each) === -1),
    /** How many fit beyond those listed. */
    more: isAnswered ? data.organisations.totalCount - data.organisations.items.length : 0,
    isAnswered,
    error,
  }
}
