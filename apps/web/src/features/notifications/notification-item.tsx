import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { SeverityMark } from '../../ui/severity-mark.tsx'
import classes from './notification-item.module.css'
import type { NotificationRow } from './notifications.graphql.ts'

/** One line that leads to what it speaks of; following it is reading it. */
export const NotificationItem = ({
  notification: { _id, message, severity, link, createdAt, readAt },
  isSelected,
  onSelect,
  onRead,
}: {
  notification: NotificationRow
  isSelected: boolean
  onSelect: (id: string) => void
  onRead: (id: string) => void
}) => {
  const { t } = useTranslation('notificationList')
  const formats = useFormats()
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (readAt === null) onRead(_id)
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(link)
  }
  return (
    <li className={classes.item} data-unread={readAt === null || undefined}>
      <input
        type="checkbox"
        aria-label={t('select', { message })}
        checked={isSelected}
        onChange={() => onSelect(_id)}
      />
      <SeverityMark severity={severity} />
      <a className={classes.link} href={link} onClick={follow}>
        {message}
      </a>
      <span className={classes.end}>
        <time dateTime={createdAt}>{formats.time(createdAt)}</time>
        {readAt === null && <span className={classes.dot} role="img" aria-label={t('unread')} />}
      </span>
    </li>
  )
}
