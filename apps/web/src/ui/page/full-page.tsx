import type { ReactNode } from 'react'
import classes from './full-page.module.css'
import { usePageTitle } from './use-page-title.ts'

/** One message in the middle of the page: errors, dead ends, first steps. */
export const FullPage = ({
  icon,
  title,
  detail,
  reference,
  children,
}: {
  icon?: ReactNode
  title: string
  detail?: string | undefined
  /** Something to quote when asking for help. */
  reference?: string
  children?: ReactNode
}) => {
  usePageTitle(title)
  return (
    <div className={classes.page}>
      {icon}
      <h1>{title}</h1>
      {detail !== undefined && (
        <div className={classes.message}>
          {reference === undefined ? detail : `${detail} (${reference})`}
        </div>
      )}
      {children}
    </div>
  )
}
