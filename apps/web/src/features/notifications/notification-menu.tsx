import { useHotkeys } from '@mantine/hooks'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { SeverityMark } from '../../ui/severity-mark.tsx'
import classes from './notification-menu.module.css'
import { type NotificationRow, notificationsQuery } from './notifications.graphql.ts'
import { useNotificationChanges } from './use-notification-changes.ts'

const SHOWN = 6

/** The newest few, under the bell; the page has the rest. */
export const NotificationMenu = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('notificationList')
  useHotkeys([['Escape', onClose]])
  const [{ data }, reload] = useQuery({
    query: notificationsQuery,
    variables: { filter: null, pagination: { limit: SHOWN } },
    requestPolicy: 'cache-and-network',
  })
  const { markRead } = useNotificationChanges(() => reload({ requestPolicy: 'network-only' }))
  const items = data?.notifications.items
  return (
    <div className={classes.menu} role="dialog" aria-label={t('latest')}>
      <div className={classes.head}>
        {t('title')}
        {(data?.unreadNotificationCount ?? 0) > 0 && (
          <button type="button" onClick={() => void markRead(null)}>
            {t('markAllRead')}
          </button>
        )}
      </div>
      {items?.length === 0 && <p className={classes.none}>{t('empty.title')}</p>}
      <ul className={classes.list}>
        {items?.map((notification) => (
          <MenuItem
            key={notification._id}
            notification={notification}
            onFollow={() => {
              if (notification.readAt === null) void markRead([notification._id])
              onClose()
            }}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <Link to="/notifications" onClick={onClose} ref={(link) => link?.focus()}>
          {t('seeAll')}
        </Link>
      </div>
    </div>
  )
}

const MenuItem = ({
  notification: { message, severity, link, createdAt, readAt },
  onFollow,
}: {
  notification: NotificationRow
  onFollow: () => void
}) => {
  const formats = useFormats()
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    onFollow()
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(link)
  }
  return (
    <li className={classes.item} data-unread={readAt === null || undefined}>
      <SeverityMark severity={severity} />
      <a href={link} onClick={follow}>
        {message}
      </a>
      <time className={classes.when} dateTime={createdAt}>
        {formats.relative(createdAt)}
      </time>
    </li>
  )
}
