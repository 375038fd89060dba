import { Button } from '@mantine/core'
import { IconAdjustments, IconBell, IconChecks, IconTrash } from '@tabler/icons-react'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { ListPage } from '../../lib/list-page/list-page.tsx'
import { paginationOf } from '../../lib/list-page/list-search.ts'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import { SEVERITY_ORDER } from '../../ui/severity-mark.tsx'
import classes from './notification-item.module.css'
import { NotificationDays } from './notification-days.tsx'
import { type NotificationRow, notificationsQuery } from './notifications.graphql.ts'
import { useNotificationChanges } from './use-notification-changes.ts'

export const NotificationsPage = () => {
  const { t } = useTranslation(['notificationList', 'common'])
  const search = useSearch({ from: '/shell/notifications' })
  const { severity } = search
  const source = useListRows({
    pages: {
      query: notificationsQuery,
      variables: { filter: { severity: severity ?? null }, pagination: paginationOf(search) },
      of: ({ notifications }) => notifications,
    },
    isHeld: false,
  })
  const changes = useNotificationChanges(() => source.reload({ requestPolicy: 'network-only' }))
  return (
    <ListPage
      name="notifications"
      title={t('title')}
      actions={[
        {
          key: 'channels',
          label: t('channels'),
          icon: <IconAdjustments size={16} aria-hidden />,
          to: linkOptions({ to: '/preferences/notifications' }),
        },
        {
          key: 'read',
          label: t('markAllRead'),
          icon: <IconChecks size={16} aria-hidden />,
          isDisabled: (source.data?.unreadNotificationCount ?? 0) === 0,
          run: () => void changes.markRead(null),
        },
        {
          key: 'clear',
          label: t('clear'),
          icon: <IconTrash size={16} aria-hidden />,
          isDisabled: (source.rows?.length ?? 0) === 0,
          run: () => void changes.remove('all'),
        },
      ]}
      search={search}
      source={source}
      renderRows={(rows, selected, onSelect) => (
        <NotificationDays
          items={rows}
          selected={selected}
          onSelect={onSelect}
          onRead={(id) => void changes.markRead([id])}
        />
      )}
      tabs={{
        label: t('severity'),
        words: ['severity'],
        chosen: severity ?? 'all',
        items: [
          { value: 'all', label: t('all'), puts: { severity: undefined } },
          ...SEVERITY_ORDER.map((each) => ({
            value: each,
            label: t(`common:severities.${each}`),
            puts: { severity: each },
          })),
        ],
      }}
      renderBulk={(rows, onDone) => <BulkBar rows={rows} changes={changes} onDone={onDone} />}
      undo={changes.canUndo && <UndoBar changes={changes} />}
      empty={{ icon: IconBell, title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

type Changes = ReturnType<typeof useNotificationChanges>

const BulkBar = ({
  rows,
  changes,
  onDone,
}: {
  rows: readonly NotificationRow[]
  changes: Changes
  onDone: () => void
}) => {
  const { t } = useTranslation(['notificationList', 'common'])
  const change = async (by: 'markRead' | 'remove') => {
    await changes[by](rows.map(({ _id }) => _id))
    onDone()
  }
  return (
    <>
      <span className={classes.undo}>{t('common:selectedCount', { count: rows.length })}</span>
      <Button size="compact-sm" variant="default" onClick={() => void change('markRead')}>
        {t('markRead')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void change('remove')}>
        {t('delete')}
      </Button>
    </>
  )
}

const UndoBar = ({ changes: { removal, undo } }: { changes: Changes }) => {
  const { t } = useTranslation(['notificationList', 'common'])
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
