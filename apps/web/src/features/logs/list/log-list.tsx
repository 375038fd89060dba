import { SEVERITIES } from '@lockerdesk/domain'
import { IconFileText } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { toolbarFilter } from '../../../lib/list-page/list-filters.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListFrame } from '../../../lib/list-page/list-frame.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { SEVERITY_ORDER } from '../../../ui/severity-mark.tsx'
import { StatusTabs } from '../../../ui/table/status-tabs.tsx'
import { NoResults } from '../../../ui/table/no-results.tsx'
import { logFilterOf } from './log-filter.ts'
import classes from './log-list.module.css'
import { LogRows } from './log-rows.tsx'
import type { LogSearch } from './log-search.ts'
import type { Trail } from '../logs.graphql.ts'
import { useLogEntries } from './use-log-entries.ts'
import { useLogFilters } from './use-log-filters.tsx'

const NO_FILTER: Required<{ [Key in keyof LogSearch]: undefined }> = {
  q: undefined,
  type: undefined,
  operation: undefined,
  severity: undefined,
  reveals: undefined,
  userId: undefined,
  subjectId: undefined,
  from: undefined,
  to: undefined,
}

export interface LogListProps {
  readonly trail: Trail
  readonly search: LogSearch
  readonly onNarrow: (by: LogSearch) => void
  readonly tools?: ReactNode
}

/** A trail with everything that narrows it; the platform's and an organisation's look the same. */
export const LogList = ({ trail, search, onNarrow, tools }: LogListProps) => {
  const { t } = useTranslation(['logList', 'common'])
  const formats = useFormats()
  const { timeZone } = useSession().user
  const list = useRef<HTMLDivElement>(null)
  // What somebody points at, or has scrolled to, does not move by itself.
  const isBeingRead = useCallback(
    () => window.scrollY > 0 || list.current?.matches(':hover, :focus-within') === true,
    [],
  )
  const filter = useMemo(() => logFilterOf(search, timeZone), [search, timeZone])
  const entries = useLogEntries(trail, filter, isBeingRead)
  const { rows, fresh, error, reload, totalCount, isTotalCapped } = entries
  const total = `${formats.number(totalCount)}${isTotalCapped ? '+' : ''}`
  const isNarrowed = Object.values(search).some((value) => value !== undefined)
  const actorName = rows?.find(({ user }) => user?._id === search.userId)?.user?.name
  const filters = useLogFilters({ trail, search, onNarrow, actorName })
  const showFresh = () => {
    entries.showFresh()
    window.scrollTo({ top: 0 })
  }
  return (
    <div ref={list}>
      <ListFrame
        tabs={
          <StatusTabs
            label={t('severity')}
            value={search.severity ?? ''}
            tabs={[
              { value: '', label: t('common:all') },
              ...SEVERITY_ORDER.map((severity) => ({
                value: severity,
                label: t(`common:severities.${severity}`),
              })),
            ]}
            onChange={(next) =>
              onNarrow({ severity: SEVERITIES.find((severity) => severity === next) })
            }
          />
        }
        search={{
          value: search.q ?? '',
          label: t('search'),
          onChange: (text) => onNarrow({ q: text || undefined }),
        }}
        tools={tools}
        filters={filters.map((each) => toolbarFilter(each, search, onNarrow))}
        {...(isNarrowed ? { onClear: () => onNarrow(NO_FILTER) } : {})}
        footer={
          rows !== undefined && rows.length > 0 ? (
            <span className="numbers">
              {t('count', { shown: formats.number(rows.length), total })}
              {entries.isLoadingMore && ` · ${t('loadingMore')}`}
            </span>
          ) : undefined
        }
      >
        {fresh.length > 0 && (
          <div className={classes.fresh} role="status">
            <button type="button" onClick={showFresh}>
              {t('newEntries', { count: fresh.length })}
            </button>
          </div>
        )}
        {rows === undefined && error !== undefined && (
          <QueryProblem error={error} onRetry={reload} />
        )}
        {rows === undefined && error === undefined && <LoadingScreen />}
        {rows?.length === 0 && (
          <NoEntries isNarrowed={isNarrowed} onClear={() => onNarrow(NO_FILTER)} />
        )}
        {rows !== undefined && rows.length > 0 && (
          <LogRows
            trail={trail}
            rows={rows}
            total={isTotalCapped ? -1 : totalCount}
            onEnd={() => void entries.loadMore()}
          />
        )}
      </ListFrame>
    </div>
  )
}

const NoEntries = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) => {
  const { t } = useTranslation(['logList', 'common'])
  if (!isNarrowed) {
    return (
      <EmptyState
        icon={<IconFileText size={32} stroke={1.3} aria-hidden />}
        title={t('empty.title')}
        text={t('empty.text')}
      />
    )
  }
  return <NoResults onClear={onClear} />
}
