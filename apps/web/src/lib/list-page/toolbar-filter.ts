import type { ReactNode } from 'react'

export interface ToolbarFilter {
  readonly key: string
  readonly label: string
  readonly isActive: boolean
  readonly control: ReactNode
}
