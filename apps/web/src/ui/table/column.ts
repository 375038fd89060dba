import type { ReactNode } from 'react'
import type { PhonePlace } from './phone-places.ts'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly render: (row: Row) => ReactNode
  /** The server's name for sorting by this column; without it the header is plain. */
  readonly sortField?: string
  readonly align?: 'start' | 'end'
  readonly width?: string
  /** Prose or controls: it takes the lines it needs, where others are cut after one. */
  readonly wraps?: boolean
  /** Named for those who cannot see that its cells speak for themselves. */
  readonly isHeaderHidden?: boolean
  /** Hidden until its reader chooses columns of the list. */
  readonly isHiddenAtFirst?: boolean
  /** Its place on the card that a row becomes on a phone; defaults are in `phonePlaces`. */
  readonly phone?: PhonePlace
}
