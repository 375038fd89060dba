import type { ReactNode } from 'react'
import classes from './detail-columns.module.css'
import './print.css'

/** What can be changed beside what is known; one below the other where there is no room. */
export const DetailColumns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={classes.columns}>
    <div className={classes.stack}>{children}</div>
    <aside className={classes.stack}>{aside}</aside>
  </div>
)
