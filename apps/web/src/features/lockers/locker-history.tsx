import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import classes from './locker-history.module.css'
import { lockerHistoryQuery } from './lockers.graphql.ts'

/** Who changed what about this locker; each entry leads to its before and after. */
export const LockerHistory = ({ lockerId }: { lockerId: string }) => {
  const { t } = useTranslation('lockers')
  const formats = useFormats()
  const mayRead = useMay('log.read')
  const [{ data }] = useQuery({
    query: lockerHistoryQuery,
    variables: { id: lockerId },
    pause: !mayRead,
    requestPolicy: 'cache-and-network',
  })
  if (!mayRead) return null
  const entries = data?.logs.items
  return (
    <Card title={t('history')} padding={false}>
      {entries?.length === 0 && <p className={classes.none}>{t('noHistory')}</p>}
      <ul className={classes.list}>
        {entries?.map(({ _id, description, createdAt, user }) => (
          <li key={_id}>
            <Link to="/logs/$logId" params={{ logId: _id }} className={classes.entry}>
              <TwoLines
                below={[user?.name, formats.dateTime(createdAt)].filter(Boolean).join(' · ')}
              >
                {description}
              </TwoLines>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
