import { StatusTabs } from '../../ui/table/status-tabs.tsx'
import { useFormats } from '../format.ts'
import type { Narrow } from './list-search.ts'

/** A plain number, or as the server counts: to an end. */
type Count =
  | number
  | { readonly totalCount: number; readonly isTotalCapped: boolean }
  | null
  | undefined

export interface ListTabsProps {
  readonly label: string
  /** Which is shown; null: something that no tab stands for. */
  readonly chosen: string | null
  /** Words of the address that narrow the list by these tabs. */
  readonly words?: readonly string[]
  readonly items: readonly {
    readonly value: string
    readonly label: string
    readonly count?: Count
    /** What the address says then. */
    readonly puts: Readonly<Record<string, unknown>>
  }[]
}

/** A row of choices that narrow a list, each with how many it holds. */
export const ListTabs = ({
  label,
  chosen,
  items,
  isCounted = true,
  narrow,
}: ListTabsProps & {
  /** False while something is searched for: the numbers are those of the list. */
  isCounted?: boolean
  narrow: Narrow
}) => {
  const formats = useFormats()
  const shown = (count: Count): string | undefined => {
    if (count == null || !isCounted) return undefined
    if (typeof count === 'number') return formats.number(count)
    return `${formats.number(count.totalCount)}${count.isTotalCapped ? '+' : ''}`
  }
  return (
    <StatusTabs
      label={label}
      value={chosen ?? ''}
      tabs={items.map(({ value, label: text, count }) => ({
        value,
        label: text,
        count: shown(count),
      }))}
      onChange={(next) => narrow(items.find(({ value }) => value === next)?.puts ?? {})}
    />
  )
}
