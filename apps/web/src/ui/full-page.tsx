import type { ReactNode } from 'react'
import classes from './full-page.module.css'

/** One message in the middle of the page: errors, dead ends, first steps. */
export const FullPage = ({
  title,
  detail,
  reference,
  children,
}: {
  title: string
  detail?: string | undefined
  /** Something to quote when asking for help. */
  reference?: string
  children?: ReactNode
}) => (
  <div className={classes.page}>
    <h1>{title}</h1>
    {detail !== undefined && (
      <div className={classes.message}>
        {reference === undefined ? detail : `${detail} (${reference})`}
      </div>
    )}
    {children}
  </div>
)
