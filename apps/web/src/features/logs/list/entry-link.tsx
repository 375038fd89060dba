import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Trail } from '../logs.graphql.ts'

/** To the page of one entry, in whichever trail it stands. */
export const EntryLink = ({
  trail,
  logId,
  onKeyDown,
  children,
}: {
  trail: Trail
  logId: string
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void
  children: ReactNode
}) =>
  trail === 'platform' ? (
    <Link to="/admin/logs/$logId" params={{ logId }} onKeyDown={onKeyDown}>
      {children}
    </Link>
  ) : (
    <Link to="/logs/$logId" params={{ logId }} onKeyDown={onKeyDown}>
      {children}
    </Link>
  )
