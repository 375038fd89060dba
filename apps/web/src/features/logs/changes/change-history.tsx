import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Card } from '../../../ui/card.tsx'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { ChangeLines } from './change-lines.tsx'
import classes from './change-history.module.css'
import { changeHistoryQuery, type HistoryFilter } from '../logs.graphql.ts'

interface ChangeHistoryProps {
  readonly filter: HistoryFilter
}

/** Who changed what about one thing; each entry leads to its before and after. The page around does not wait for its texts. */
export const ChangeHistory = (props: ChangeHistoryProps) => (
  <Suspense fallback={null}>
    <History {...props} />
  </Suspense>
)

const History = ({ filter }: ChangeHistoryProps) => {
  const { t } = useTranslation('logList')
  const formats = useFormats()
  const mayRead = useMay('log.read')
  const [{ data }] = useLiveQuery({
    query: changeHistoryQuery,
    variables: { filter },
    pause: !mayRead,
  })
  if (!mayRead) return null
  const entries = data?.logs.items
  return (
    <Card title={t('history.title')} padding={false}>
      {entries?.length === 0 && <p className={classes.none}>{t('history.none')}</p>}
      <ul className={classes.list}>
        {entries?.map(({ _id, description, createdAt, user, ...change }) => (
          <li key={_id}>
            <Link to="/logs/$logId" params={{ logId: _id }} className={classes.entry}>
              <TwoLines
                below={[user?.name, formats.dateTime(createdAt)].filter(Boolean).join(' · ')}
              >
                {description}
              </TwoLines>
              <ChangeLines {...change} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
