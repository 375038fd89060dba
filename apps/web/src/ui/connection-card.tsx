import type { ReactNode } from 'react'
import { Badge, type Tone } from './badge.tsx'
import { Card } from './card.tsx'
import classes from './connection-card.module.css'
import { Facts } from './facts.tsx'

/** How a system of somebody else's fares, and what can be done about it. */
export const ConnectionCard = ({
  title,
  state,
  tone,
  words,
  facts,
  actions,
}: {
  title: string
  state: string
  tone: Tone
  /** What the state means, in one sentence. */
  words: ReactNode
  facts: readonly (readonly [string, ReactNode])[]
  actions: ReactNode
}) => (
  <Card title={title} actions={<Badge tone={tone}>{state}</Badge>}>
    <div className={classes.content}>
      <p className={classes.words}>{words}</p>
      <Facts of={facts} />
      <div className={classes.actions}>{actions}</div>
    </div>
  </Card>
)
