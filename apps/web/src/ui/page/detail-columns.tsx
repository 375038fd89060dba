import type { ReactNode } from 'react'
import classes from './detail-columns.module.css'
import './print.css'

/** Parts one below the other, each shown once those above it are there. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={classes.stack}>{children}</div>
)

/** What can be changed beside what is known; one below the other where there is no room. */
export const DetailColumns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={classes.columns}>
    <Column>{children}</Column>
    <aside className={classes.stack}>{aside}</aside>
  </div>
)
