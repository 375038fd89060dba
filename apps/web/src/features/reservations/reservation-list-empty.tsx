import { IconPackage, IconPackages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { reservationsQuery } from './reservations.graphql.ts'

/** Nothing matches, nothing is left to do, or there never was one: three different things. */
export const ReservationListEmpty = ({
  shopId,
  isNarrowed,
  onClear,
  firstStep,
}: {
  shopId: string
  isNarrowed: boolean
  onClear: () => void
  firstStep: ReactNode
}) => {
  const { t } = useTranslation(['reservations', 'common'])
  const [{ data }] = useQuery({
    query: reservationsQuery,
    variables: { shopId, pagination: { limit: 1 } },
    pause: isNarrowed,
  })
  if (isNarrowed) return <NoResults onClear={onClear} />
  if (data === undefined) return null
  const isFirst = data.reservations.totalCount === 0
  return (
    <EmptyState
      icon={
        isFirst ? (
          <IconPackage size={32} stroke={1.3} aria-hidden />
        ) : (
          <IconPackages size={32} stroke={1.3} aria-hidden />
        )
      }
      title={t(isFirst ? 'empty.title' : 'empty.allDone')}
      text={t(isFirst ? 'empty.text' : 'empty.allDoneText')}
    >
      {firstStep}
    </EmptyState>
  )
}
