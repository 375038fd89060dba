import { NOTIFICATION_POLL_MS } from '@lockerdesk/domain'
import { ActionIcon } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { NotificationMenu } from '../../features/notifications/index.ts'
import { pollContext } from '../../lib/calls/keep-unchanged.ts'
import { remembered } from '../../lib/remembered.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { showToast } from '../../ui/toast.ts'
import { type News, newestNotificationQuery } from './newest-notification.ts'
import classes from './notification-bell.module.css'

const NEWEST_SEEN = 'newest-notification'

/** Looks when told, and every ten seconds while the tab is visible; what is newer than the last one seen is a toast. */
export const NotificationBell = ({ onMaintenance, onOutboundPaused, onAnnouncement }: News) => {
  const { t } = useTranslation()
  const [{ data, fetching }, look] = useQuery({
    query: newestNotificationQuery,
    requestPolicy: 'cache-and-network',
  })
  useLive(['notification'], () => {
    if (document.visibilityState === 'visible') look({ requestPolicy: 'network-only' })
  })
  useEffect(() => {
    if (fetching) return
    const again = () => {
      if (document.visibilityState === 'visible') look(pollContext())
    }
    const timer = setTimeout(again, NOTIFICATION_POLL_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [fetching, look])
  const newest = data?.notifications.items[0]
  useEffect(() => {
    if (newest === undefined || remembered.read(NEWEST_SEEN) === newest._id) return
    remembered.write(NEWEST_SEEN, newest._id)
    showToast({ severity: 'info', message: newest.message })
  }, [newest])
  const maintenance = data?.platformState.maintenance ?? null
  useEffect(() => onMaintenance(maintenance), [maintenance, onMaintenance])
  const isOutboundPaused = data?.platformState.isOutboundPaused ?? false
  useEffect(() => onOutboundPaused(isOutboundPaused), [isOutboundPaused, onOutboundPaused])
  const announcementId = data?.announcements.items[0]?._id
  useEffect(() => {
    if (announcementId !== undefined) onAnnouncement(announcementId)
  }, [announcementId, onAnnouncement])
  const unread = data?.unreadNotificationCount ?? 0
  const [isOpen, setOpen] = useState(false)
  const anchor = useClickOutside<HTMLDivElement>(() => setOpen(false))
  return (
    <div ref={anchor} className={classes.anchor}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={classes.bell ?? ''}
        aria-label={
          unread === 0 ? t('navigation.notifications') : t('unreadNotifications', { count: unread })
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={20} />
        {unread > 0 && <span className={classes.count}>{unread > 99 ? '99+' : unread}</span>}
      </ActionIcon>
      {isOpen && <NotificationMenu onClose={() => setOpen(false)} />}
    </div>
  )
}
