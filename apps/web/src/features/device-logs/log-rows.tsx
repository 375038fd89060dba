import { IconArrowDown, IconArrowUp, IconLink } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { DeviceLog } from './device-logs.graphql.ts'
import classes from './device-logs.module.css'
import { gistOf } from './gist-of.ts'

const ROW_PX = 52
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Only the rows that are seen are drawn; arrows walk through them. */
export const LogRows = ({
  logs,
  chosenId,
  isFollowing,
  hasOlder,
  onChoose,
  onEnd,
}: {
  logs: readonly DeviceLog[] | undefined
  chosenId: string | undefined
  isFollowing: boolean
  hasOlder: boolean
  onChoose: (log: DeviceLog) => void
  onEnd: () => void
}) => {
  const { t } = useTranslation(['deviceLogs', 'common'])
  const frame = useRef<HTMLDivElement>(null)
  const rows = logs ?? []
  // oxlint-disable-next-line react/incompatible-library -- nothing memoises what it returns: there is no compiler here
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?._id ?? index,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const lastSeen = items.at(-1)?.index ?? 0
  const isAtEnd = hasOlder && rows.length > 0 && lastSeen >= rows.length - 5
  useEffect(() => {
    if (isAtEnd) onEnd()
  }, [isAtEnd, onEnd])
  const newest = rows[0]?._id
  useEffect(() => {
    if (isFollowing && newest !== undefined) frame.current?.scrollTo({ top: 0 })
  }, [isFollowing, newest])
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = rows.findIndex(({ _id }) => _id === chosenId)
    const to = Math.min(Math.max(at + step, 0), rows.length - 1)
    const log = rows[to]
    if (log === undefined) return
    virtual.scrollToIndex(to)
    onChoose(log)
  }
  return (
    <div
      ref={frame}
      className={classes.rows}
      role="listbox"
      tabIndex={0}
      aria-label={t('title')}
      aria-busy={logs === undefined}
      aria-activedescendant={chosenId === undefined ? undefined : `log-${chosenId}`}
      onKeyDown={walk}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, key, start }) => {
          const log = rows[index]
          if (log === undefined) return null
          return (
            <LogRow
              key={key}
              log={log}
              top={start}
              isChosen={log._id === chosenId}
              onChoose={() => onChoose(log)}
            />
          )
        })}
      </div>
    </div>
  )
}

const LogRow = ({
  log,
  top,
  isChosen,
  onChoose,
}: {
  log: DeviceLog
  top: number
  isChosen: boolean
  onChoose: () => void
}) => {
  const { t } = useTranslation('deviceLogs')
  const formats = useFormats()
  const isSent = log.direction === 'sent'
  const Icon = isSent ? IconArrowDown : IconArrowUp
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
    <div
      id={`log-${log._id}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, height: ROW_PX }}
      onClick={onChoose}
    >
      <span className={classes.direction} data-direction={log.direction}>
        <Icon size={16} stroke={2} role="img" aria-label={t(`directions.${log.direction}`)} />
      </span>
      <span className={classes.time}>
        {formats.date(log.createdAt)} {formats.time(log.createdAt)}
        {`:${new Date(log.createdAt).toISOString().slice(17, 23)}`}
      </span>
      <span className={classes.type}>
        {log.type}
        {log.problem !== null && <Badge tone="bad">{t('problem')}</Badge>}
        {log.paired.length > 0 && (
          <span className={classes.paired}>
            <IconLink size={14} aria-hidden />
            {t('paired', { count: log.paired.length })}
          </span>
        )}
      </span>
      <span className={classes.gist}>{log.problem ?? gistOf(log.raw)}</span>
      <span className={classes.device}>{log.serviceLocation?.name ?? log.deviceId}</span>
    </div>
  )
}
