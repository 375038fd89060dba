import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { foundReservationsQuery } from './door-help.graphql.ts'
import classes from './door-help.module.css'
import { MatchRow } from './match-row.tsx'

const SHOWN = 12

/** The best matches, each a large target. */
export const FoundList = ({
  shopId,
  query,
  chosen,
}: {
  shopId: string
  query: string
  chosen: string | undefined
}) => {
  const { t } = useTranslation('doorHelp')
  const [{ data, error }, reload] = useLiveQuery(
    { query: foundReservationsQuery, variables: { shopId, query } },
    ['reservation'],
  )
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  const found = [...data.open, ...data.over].slice(0, SHOWN)
  if (found.length === 0)
    return (
      <p className={classes.hint} role="status">
        {t('nobodyFound')}
      </p>
    )
  return (
    <ul className={classes.found} aria-label={t('found')}>
      {found.map((one) => (
        <li key={one._id}>
          <MatchRow
            of={one}
            isChosen={one._id === chosen}
            hasSeveralKeypads={data.serviceLocations.items.length > 1}
          />
        </li>
      ))}
    </ul>
  )
}
