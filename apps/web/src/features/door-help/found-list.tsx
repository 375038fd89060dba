import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { StatusBadge } from '../reservations/index.ts'
import { foundReservationsQuery } from './door-help.graphql.ts'
import classes from './door-help.module.css'
import { usePlaceWords } from './use-place-words.ts'

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
  const formats = useFormats()
  const placeWords = usePlaceWords()
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
          <Link
            to="/reservations/help"
            search={(old) => ({ ...old, reservation: one._id })}
            replace
            className={classes.match}
            aria-current={one._id === chosen ? 'true' : undefined}
          >
            <span className={classes.who}>
              <strong>
                {one.firstName} {one.lastName}
              </strong>
              <StatusBadge status={one.status} isWaiting={one.isWaiting} />
            </span>
            <span className={classes.where}>
              {placeWords(one.boxes, data.serviceLocations.items.length > 1)}
              {' · '}
              {formats.dateTime(one.pickupDateTime)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
