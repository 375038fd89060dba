import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** What this thing is, and the first step; or why nothing is shown and the way out. */
export const EmptyState = ({
  icon,
  title,
  text,
  children,
}: {
  icon?: ReactNode
  title: string
  text?: string
  children?: ReactNode
}) => (
  <div className={classes.empty}>
    {icon}
    <p className={classes.title}>{title}</p>
    {text !== undefined && <p className={classes.text}>{text}</p>}
    {children}
  </div>
)
