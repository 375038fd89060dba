import type { ReactNode } from 'react'
import classes from './two-lines.module.css'

/** What matters, and below it, softer, what explains it. */
export const TwoLines = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span className={classes.lines}>
    <span>{children}</span>
    <span className={classes.below}>{below}</span>
  </span>
)
