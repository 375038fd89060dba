import { VisuallyHidden } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { SeverityMark } from '../../../ui/severity-mark.tsx'
import { useIsPhone } from '../../../ui/fitting/use-is-phone.ts'
import { EntryLink } from './entry-link.tsx'
import classes from './log-list.module.css'
import type { LogRow, Trail } from '../logs.graphql.ts'
import { useLogTexts } from '../use-log-texts.ts'

const PHONE_ROW = 76
const DAY_PX = 32
const OVERSCAN = 12

const rowHeight = (): number =>
  Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 40

export interface LogRowsProps {
  readonly trail: Trail
  readonly rows: readonly LogRow[]
  readonly total: number
  readonly onEnd: () => void
}

interface Line {
  /** Of an entry its id, of a day its date. */
  readonly key: string
  readonly row?: LogRow
  readonly rowIndex?: number
}

/** Above the first entry of each day stands its date. */
const linesByDay = (rows: readonly LogRow[], dayOf: (iso: string) => string): readonly Line[] =>
  rows.flatMap((row, rowIndex): Line[] => {
    const day = dayOf(row.createdAt)
    const before = rows[rowIndex - 1]
    const line = { key: row._id, row, rowIndex }
    return before !== undefined && dayOf(before.createdAt) === day ? [line] : [{ key: day }, line]
  })

/** Only what is in sight is drawn; reaching the end asks for the next page. */
export const LogRows = ({ trail, rows, total, onEnd }: LogRowsProps) => {
  const { t } = useTranslation('logList')
  const formats = useFormats()
  const { actorOf } = useLogTexts()
  const isPhone = useIsPhone()
  const body = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    if (body.current !== null)
      setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY)
  }, [rows.length])
  const lines = linesByDay(rows, (iso) => formats.date(iso))
  // oxlint-disable-next-line react/incompatible-library -- nothing memoises what it returns: there is no compiler here
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => {
      if (lines[index]?.row === undefined) return DAY_PX
      return isPhone ? PHONE_ROW : rowHeight()
    },
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: (index) => lines[index]?.key ?? index,
  })
  const drawn = virtualizer.getVirtualItems()
  const lastDrawn = drawn.at(-1)?.index ?? 0
  const reachEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (lastDrawn >= lines.length - 1) reachEnd()
  }, [lastDrawn, lines.length])
  const walk = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const by = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
    if (by === undefined) return
    const links = [...(body.current?.querySelectorAll('a') ?? [])]
    links[links.indexOf(event.currentTarget) + by]?.focus()
    event.preventDefault()
  }
  return (
    <div role="table" aria-label={t('title')} aria-rowcount={total}>
      <div role="rowgroup">
        <div role="row" className={`${classes.row} ${classes.head}`}>
          <span role="columnheader">
            <VisuallyHidden>{t('severity')}</VisuallyHidden>
          </span>
          <span role="columnheader">{t('fields.createdAt')}</span>
          <span role="columnheader">{t('fields.description')}</span>
          <span role="columnheader">{t('fields.type')}</span>
          <span role="columnheader">{t('fields.user')}</span>
        </div>
      </div>
      <div
        role="rowgroup"
        ref={body}
        className={classes.body}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {drawn.map(({ index, key, start }) => {
          const { row, rowIndex = 0, key: day } = lines[index] ?? {}
          const style = { transform: `translateY(${start - scrollMargin}px)` }
          if (row === undefined)
            return (
              <div key={key} className={classes.day} style={style}>
                {day}
              </div>
            )
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={rowIndex + 1}
              className={`${classes.row} ${classes.entry}`}
              style={style}
            >
              <span role="cell" className={classes.mark}>
                <SeverityMark severity={row.severity} />
              </span>
              <time
                role="cell"
                className={classes.when}
                dateTime={row.createdAt}
                title={formats.dateTime(row.createdAt)}
              >
                {formats.time(row.createdAt)}
              </time>
              <span role="cell" className={classes.what}>
                <EntryLink trail={trail} logId={row._id} onKeyDown={walk}>
                  {row.description}
                </EntryLink>
              </span>
              <span role="cell" className={classes.kind}>
                {t(`types.${row.type}`)} · {t(`operations.${row.operation}`)}
              </span>
              <span role="cell" className={classes.who}>
                {actorOf(row)}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
