import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import '../../ui/styles/mantine-styles.ts'
import { NotificationItem } from './notification-item.tsx'
import classes from './notification-item.module.css'
import type { NotificationRow } from './notifications.graphql.ts'

interface NotificationGroupProps
  extends Pick<ComponentProps<typeof NotificationItem>, 'onSelect' | 'onRead'> {
  /** Of one thing, the newest first. */
  readonly items: readonly NotificationRow[]
  readonly selected: ReadonlySet<string>
}

/** The newest of one thing; the earlier ones on demand. */
export const NotificationGroup = ({
  items,
  selected,
  onSelect,
  onRead,
}: NotificationGroupProps) => {
  const { t } = useTranslation('notificationList')
  const [newest, ...earlier] = items
  // Nobody misses what they have not read: only what was read is folded.
  const [isOpen, setOpen] = useState(earlier.some(({ readAt }) => readAt === null))
  if (newest === undefined) return null
  const item = (notification: NotificationRow) => (
    <NotificationItem
      key={notification._id}
      notification={notification}
      isSelected={selected.has(notification._id)}
      onSelect={onSelect}
      onRead={onRead}
    />
  )
  if (earlier.length === 0) return item(newest)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      {item(newest)}
      <li className={classes.more}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          leftSection={<Chevron size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('earlier', { count: earlier.length })}
        </Button>
      </li>
      {isOpen && earlier.map(item)}
    </>
  )
}
