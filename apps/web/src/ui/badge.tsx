import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'note'

/** A word with a colour; the word alone says it all. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
