import type { ReactNode } from 'react'
import classes from './timeline.module.css'

export interface TimelineEntry {
  readonly key: string
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  readonly text: string
  readonly at: string
  readonly atText: string
  readonly detail?: ReactNode
  /** What can be looked at closer. */
  readonly action?: ReactNode
}

/** What happened, the newest first, with its time. */
export const Timeline = ({
  entries,
  empty,
  label,
}: {
  entries: readonly TimelineEntry[]
  empty: string
  label: string
}) =>
  entries.length === 0 ? (
    <p className={classes.empty}>{empty}</p>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <ol className={classes.timeline} tabIndex={0} aria-label={label}>
      {entries.map(({ key, tone, text, at, atText, detail, action }) => (
        <li key={key} className={classes.entry} data-tone={tone}>
          <span className={classes.text}>{text}</span>
          <time className={classes.time} dateTime={at}>
            {atText}
          </time>
          {detail !== undefined && <div className={classes.detail}>{detail}</div>}
          {action !== undefined && <span>{action}</span>}
        </li>
      ))}
    </ol>
  )
