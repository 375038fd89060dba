import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Card } from '../../../ui/card.tsx'
import classes from './entry-list.module.css'
import { userActivityQuery } from '../users.graphql.ts'

/** The newest of what they did, from the trail. */
export const UserActivity = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const [{ data }] = useLiveQuery({ query: userActivityQuery, variables: { filter: { userId } } })
  const entries = data?.logs.items
  return (
    <Card
      title={t('activity')}
      padding={false}
      actions={
        <Link to="/logs" search={{ userId }}>
          {t('allActivity')}
        </Link>
      }
    >
      {entries?.length === 0 && <p className={classes.none}>{t('noActivity')}</p>}
      <ul className={classes.list}>
        {entries?.map(({ _id, description, createdAt }) => (
          <li key={_id} className={classes.entry}>
            <Link to="/logs/$logId" params={{ logId: _id }}>
              {description}
            </Link>
            <time className={classes.when} dateTime={createdAt}>
              {formats.dateTime(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
