import type { ReactNode } from 'react'
import classes from './page-header.module.css'
import { usePageTitle } from './use-page-title.ts'

export interface PageHeaderProps {
  readonly title: string
  readonly reference?: ReactNode
  readonly badge?: ReactNode
  readonly back?: ReactNode
  /** What can be done keeps to the line of the title, and makes room by itself. */
  readonly isOneLine?: boolean
  readonly children?: ReactNode
}

/** The title of a page, what it is about, and what can be done next. */
export const PageHeader = ({
  title,
  reference,
  badge,
  back,
  isOneLine = false,
  children,
}: PageHeaderProps) => {
  usePageTitle(title)
  return (
    <header className={classes.header} data-one-line={isOneLine || undefined}>
      <div className={classes.titles}>
        {back !== undefined && <div className={classes.back}>{back}</div>}
        <h1 className={classes.title}>{title}</h1>
        {reference !== undefined && (
          <span className={classes.reference} data-reference>
            {reference}
          </span>
        )}
        {badge}
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </header>
  )
}
