import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { ChangeLines } from '../../logs/index.ts'
import { customerHistoryQuery } from '../customers.graphql.ts'

const STEP = 25
const MOST = 100

/** Everything that happened with somebody, the newest first. */
export const CustomerHistory = ({ customerId }: { customerId: string }) => {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const [limit, setLimit] = useState(STEP)
  const [{ data, error }, reload] = useLiveQuery({
    query: customerHistoryQuery,
    variables: { id: customerId, pagination: { limit } },
  })
  const history = data?.customerHistory
  return (
    <Card title={t('history')} padding={false}>
      {error !== undefined && history === undefined && (
        <QueryProblem error={error} onRetry={reload} />
      )}
      {history !== undefined && (
        <Timeline
          label={t('history')}
          empty={t('noHistory')}
          entries={history.items.map((entry) => ({
            key: entry._id,
            tone: entry.severity,
            text: entry.description,
            at: entry.createdAt,
            atText: [formats.dateTime(entry.createdAt), entry.actorName]
              .filter(Boolean)
              .join(' · '),
            detail:
              entry.before === null ? undefined : (
                <ChangeLines
                  type="Customers"
                  before={entry.before}
                  after={entry.after}
                  objects={entry.objects}
                />
              ),
            action: entry.link !== null && <Link to={entry.link}>{t('openEntry')}</Link>,
          }))}
        />
      )}
      {history?.hasNextPage === true && limit < MOST && (
        <Button variant="subtle" fullWidth onClick={() => setLimit(limit + STEP)}>
          {t('olderHistory')}
        </Button>
      )}
    </Card>
  )
}
