import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Names and values of one thing, side by side. */
export const Facts = ({ of }: { of: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={classes.facts}>
    {of.map(([name, value]) => (
      <div key={name} className={classes.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
