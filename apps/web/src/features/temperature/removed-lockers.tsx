import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { removedLockersQuery } from './removed-lockers.graphql.ts'
import classes from './temperature.module.css'

const MONTH_MS = 30 * 24 * 3_600_000

/** Lockers that are gone, each with the way to the report of its last month. */
export const RemovedLockers = () => {
  const { t } = useTranslation('temperature')
  const formats = useFormats()
  const [{ data }] = useQuery({ query: removedLockersQuery })
  const lockers = data?.removedLockers ?? []
  if (lockers.length === 0) return null
  return (
    <Card title={t('removed.title')} padding={false}>
      <ul className={classes.excursions}>
        {lockers.map(({ _id, name, removedAt, removedByName }) => (
          <li key={_id} className={classes.excursion}>
            <div>
              <Link
                to="/temperature/report"
                search={{
                  lockerId: _id,
                  range: 'any',
                  from: new Date(Date.parse(removedAt) - MONTH_MS).toISOString(),
                  to: new Date(removedAt).toISOString(),
                }}
              >
                {name}
              </Link>
              <div className={classes.soft}>
                {t('removed.when', { at: formats.date(removedAt), name: removedByName })}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{t('removed.text')}</p>
    </Card>
  )
}
