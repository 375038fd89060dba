import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Card } from '../../ui/card.tsx'
import type { FoundReservation } from './door-help.graphql.ts'
import classes from './door-help.module.css'
import { MatchRow } from './match-row.tsx'

/** Those who should be here about now, or should have been. */
export const WaitedFor = ({
  title,
  list,
  all,
  hasSeveralKeypads,
}: {
  title: string
  list: { readonly totalCount: number; readonly items: readonly FoundReservation[] }
  /** The list that these are the first of. */
  all: { readonly shopId: string; readonly when: 'late' | 'today' }
  hasSeveralKeypads: boolean
}) => {
  const { t } = useTranslation('doorHelp')
  if (list.items.length === 0) return null
  return (
    <Card
      title={title}
      padding={false}
      actions={
        list.totalCount > list.items.length && (
          <Link to="/reservations" search={all} className={classes.all}>
            {t('all', { count: list.totalCount })}
          </Link>
        )
      }
    >
      <ul className={classes.rows} aria-label={title}>
        {list.items.map((one) => (
          <li key={one._id}>
            <MatchRow of={one} hasSeveralKeypads={hasSeveralKeypads} isWaitedFor />
          </li>
        ))}
      </ul>
    </Card>
  )
}
