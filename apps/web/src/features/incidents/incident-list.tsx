import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { StatusTabs } from '../../ui/table/status-tabs.tsx'
import { IncidentRow } from './incident-row.tsx'
import classes from './incidents.module.css'
import type { IncidentList as List } from './incidents.graphql.ts'
import { ALL_KINDS, type Narrowing, PAGE_ROWS } from './narrowing.ts'

/** The worst first, to be narrowed to a kind; and a calm word when there is nothing. */
export const IncidentList = ({
  list,
  narrowing,
  onNarrow,
}: {
  list: List
  narrowing: Narrowing
  onNarrow: (narrowing: Narrowing) => void
}) => {
  const { t } = useTranslation('incidents')
  const formats = useFormats()
  const { counts, organisations, gateways, lockers } = list.summary
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0)
    return (
      <div className={classes.well} role="status">
        <IconCircleCheck size={28} stroke={1.6} aria-hidden />
        <div>
          <strong>{t('well.title')}</strong>
          <div className={classes.soft}>
            {[
              t('well.organisations', { count: organisations }),
              t('well.gateways', { count: gateways }),
              t('well.lockers', { count: lockers }),
            ].join(' · ')}
          </div>
        </div>
      </div>
    )
  const isPaged = list.pageInfo.hasNextPage || narrowing.page > 1
  return (
    <Card title={t('list')} padding={false}>
      <div className={classes.tabs}>
        <StatusTabs
          label={t('kinds.label')}
          value={narrowing.kind}
          onChange={(kind) => onNarrow({ kind: kind as Narrowing['kind'], page: 1 })}
          tabs={[
            { value: ALL_KINDS, label: t('kinds.all'), count: formats.number(total) },
            ...counts.map(({ kind, count }) => ({
              value: kind,
              label: t(`kinds.${kind}`),
              count: formats.number(count),
            })),
          ]}
        />
      </div>
      <ul className={classes.rows}>
        {list.items.map((incident) => (
          <IncidentRow key={incident._id} incident={incident} />
        ))}
      </ul>
      {list.items.length === 0 && <p className={classes.none}>{t('noneOfKind')}</p>}
      {isPaged && (
        <div className={classes.pager}>
          <Pager
            list={list}
            page={narrowing.page}
            pageSize={PAGE_ROWS}
            onPage={(page) => onNarrow({ ...narrowing, page })}
          />
        </div>
      )}
    </Card>
  )
}
