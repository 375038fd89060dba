import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { UpdatedAt } from '../../lib/time/updated-at.tsx'
import { useKept } from '../../lib/offline/use-kept.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SiteMapCard } from './site-map-card.tsx'
import { IncidentList } from './incident-list.tsx'
import classes from './incidents.module.css'
import { incidentsQuery } from './incidents.graphql.ts'
import { type Narrowing, narrowingOf, searchOf, variablesOf } from './narrowing.ts'

/** Where those begin who look after many organisations: what is wrong anywhere, then the way into each. */
export const Home = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('incidents')
  const navigate = useNavigate()
  const narrowing = narrowingOf(useSearch({ strict: false }))
  const narrow = (next: Narrowing) =>
    void navigate({
      to: '.',
      search: (asked) => ({ ...asked, ...searchOf(next) }),
      resetScroll: false,
    })
  const [{ data, error }, reload] = useLiveQuery({
    query: incidentsQuery,
    variables: variablesOf(narrowing),
  })
  const list = useKept(data, 'incidents')?.incidents
  const isWaiting = list === undefined && error === undefined
  return (
    <>
      <PageHeader title={t('title')}>
        <UpdatedAt at={list?.updatedAt} isStale={error !== undefined} />
      </PageHeader>
      <div className={classes.home}>
        <div className={classes.main} aria-busy={list === undefined}>
          {list !== undefined && (
            <IncidentList list={list} narrowing={narrowing} onNarrow={narrow} />
          )}
          {list === undefined &&
            (error === undefined ? (
              <div className={classes.room} />
            ) : (
              <QueryProblem error={error} onRetry={reload} isPart />
            ))}
        </div>
        <div className={classes.side} data-below-unknown={isWaiting}>
          <SiteMapCard incidents={list && JSON.stringify(list.summary.counts)} />
          {children}
        </div>
      </div>
    </>
  )
}
