import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { byDay } from './by-day.ts'
import { byObject } from './by-object.ts'
import { NotificationGroup } from './notification-group.tsx'
import classes from './notification-item.module.css'
import type { NotificationRow } from './notifications.graphql.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const NotificationDays = ({
  items,
  selected,
  onSelect,
  onRead,
}: {
  items: readonly NotificationRow[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onRead: (id: string) => void
}) => {
  const { t } = useTranslation('notificationList')
  const formats = useFormats()
  const [now] = useState(() => productNow().getTime())
  const today = formats.date(new Date(now).toISOString())
  const yesterday = formats.date(new Date(now - DAY_MS).toISOString())
  const nameOf = (day: string): string => {
    if (day === today) return t('today')
    return day === yesterday ? t('yesterday') : day
  }
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return byDay(items, (iso) => formats.date(iso)).map(({ day, items: ofDay }) => (
    <section key={day} aria-label={nameOf(day)}>
      <h2 className={classes.day}>{nameOf(day)}</h2>
      <ul className={classes.list}>
        {byObject(ofDay).map((ofObject) => (
          <NotificationGroup
            key={ofObject[0]?._id}
            items={ofObject}
            selected={selected}
            onSelect={toggle}
            onRead={onRead}
          />
        ))}
      </ul>
    </section>
  ))
}
