import { Button } from '@mantine/core'
import { PAGE_SIZE, SEVERITIES } from '@lockerdesk/domain'
import { IconBell } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import '../../ui/mantine-styles.ts'
import { NoResults } from '../../ui/no-results.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { SEVERITY_ORDER } from '../../ui/severity-mark.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import classes from './notification-item.module.css'
import { NotificationDays } from './notification-days.tsx'
import { notificationsQuery } from './notifications.graphql.ts'
import { useNotificationChanges } from './use-notification-changes.ts'

export const NotificationsPage = () => {
  const { t } = useTranslation(['notificationList', 'common'])
  const { page = 1, severity } = useSearch({ from: '/shell/notifications' })
  const navigate = useNavigate({ from: '/notifications' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [{ data, error }, reload] = useLiveQuery({
    query: notificationsQuery,
    variables: {
      filter: { severity: severity ?? null },
      pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    },
  })
  const changes = useNotificationChanges(() => reload({ requestPolicy: 'network-only' }))
  const list = data?.notifications
  const hasSome = (list?.items.length ?? 0) > 0
  const remove = async (ids: readonly string[] | 'all') => {
    await changes.remove(ids)
    setSelected(new Set())
  }
  return (
    <>
      <PageHeader title={t('title')}>
        <Button
          variant="subtle"
          renderRoot={(props) => <Link to="/preferences/notifications" {...props} />}
        >
          {t('channels')}
        </Button>
        <Button
          variant="default"
          disabled={(data?.unreadNotificationCount ?? 0) === 0}
          onClick={() => void changes.markRead(null)}
        >
          {t('markAllRead')}
        </Button>
        <Button variant="default" disabled={!hasSome} onClick={() => void remove('all')}>
          {t('clear')}
        </Button>
      </PageHeader>
      <ListFrame
        tabs={
          <StatusTabs
            label={t('severity')}
            value={severity ?? ''}
            tabs={[
              { value: '', label: t('all') },
              ...SEVERITY_ORDER.map((each) => ({
                value: each,
                label: t(`common:severities.${each}`),
              })),
            ]}
            onChange={(next) =>
              void navigate({
                search: (old) => ({
                  ...old,
                  severity: SEVERITIES.find((each) => each === next),
                  page: undefined,
                }),
              })
            }
          />
        }
        bulk={
          (selected.size > 0 || changes.canUndo) && (
            <BulkBar
              selected={selected}
              changes={changes}
              onDelete={() => remove([...selected])}
              onRead={async () => {
                await changes.markRead([...selected])
                setSelected(new Set())
              }}
            />
          )
        }
        footer={
          list !== undefined && hasSome ? (
            <Pager
              list={list}
              page={page}
              onPage={(to) => void navigate({ search: (old) => ({ ...old, page: to }) })}
            />
          ) : undefined
        }
      >
        {list === undefined && error !== undefined && (
          <QueryProblem error={error} onRetry={reload} />
        )}
        {list === undefined && error === undefined && <LoadingScreen />}
        {list !== undefined && !hasSome && severity !== undefined && (
          <NoResults
            onClear={() =>
              void navigate({ search: (old) => ({ ...old, severity: undefined, page: undefined }) })
            }
          />
        )}
        {list !== undefined && !hasSome && severity === undefined && (
          <EmptyState
            icon={<IconBell size={32} stroke={1.3} aria-hidden />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        )}
        {list !== undefined && hasSome && (
          <NotificationDays
            items={list.items}
            selected={selected}
            onSelect={setSelected}
            onRead={(id) => void changes.markRead([id])}
          />
        )}
      </ListFrame>
    </>
  )
}

const BulkBar = ({
  selected,
  changes: { removal, undo },
  onDelete,
  onRead,
}: {
  selected: ReadonlySet<string>
  changes: ReturnType<typeof useNotificationChanges>
  onDelete: () => Promise<void>
  onRead: () => Promise<void>
}) => {
  const { t } = useTranslation(['notificationList', 'common'])
  if (selected.size > 0) {
    return (
      <>
        <span className={classes.undo}>{t('common:selectedCount', { count: selected.size })}</span>
        <Button size="compact-sm" variant="default" onClick={() => void onRead()}>
          {t('markRead')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void onDelete()}>
          {t('delete')}
        </Button>
      </>
    )
  }
  if (removal === null) return null
  return (
    <>
      <span className={classes.undo} role="status">
        {t('deleted', { count: removal.count })}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => void undo(removal)}>
        {t('common:undo')}
      </Button>
    </>
  )
}
