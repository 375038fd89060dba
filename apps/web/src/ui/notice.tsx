import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** A line across the page that nobody should miss. */
export const Notice = ({
  tone,
  icon,
  children,
}: {
  tone: 'warn' | 'bad' | 'good' | 'note'
  icon: ReactNode
  children: ReactNode
}) => (
  <div className={classes.notice} data-tone={tone} role="status">
    {icon}
    <div>{children}</div>
  </div>
)
