import type { ReactNode } from 'react'
import classes from './card.module.css'

/** A quiet surface with a hairline; `title` names it for everyone. */
export const Card = ({
  title,
  actions,
  children,
  padding = true,
}: {
  title?: string
  actions?: ReactNode
  children: ReactNode
  padding?: boolean
}) => (
  <section className={classes.card} aria-label={title}>
    {(title !== undefined || actions !== undefined) && (
      <div className={classes.head}>
        {title !== undefined && <h2 className={classes.title}>{title}</h2>}
        {actions}
      </div>
    )}
    <div className={padding ? classes.body : undefined}>{children}</div>
  </section>
)
