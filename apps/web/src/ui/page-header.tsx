import type { ReactNode } from 'react'
import classes from './page-header.module.css'
import { usePageTitle } from './use-page-title.ts'

export interface PageHeaderProps {
  readonly title: string
  readonly reference?: ReactNode
  readonly badge?: ReactNode
  readonly back?: ReactNode
  readonly children?: ReactNode
}

/** The title of a page, what it is about, and what can be done next. */
export const PageHeader = ({ title, reference, badge, back, children }: PageHeaderProps) => {
  usePageTitle(title)
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        {back !== undefined && <div className={classes.back}>{back}</div>}
        <h1 className={classes.title}>{title}</h1>
        {reference !== undefined && <span className={classes.reference}>{reference}</span>}
        {badge}
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </header>
  )
}
