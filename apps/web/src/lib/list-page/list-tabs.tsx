import { StatusTabs } from '../../ui/table/status-tabs.tsx'
import { useFormats } from '../format.ts'
import type { Narrow } from './list-search.ts'

/** A number, or a capped count of the server. */
type Count =
  | number
  | { readonly totalCount: number; readonly isTotalCapped: boolean }
  | null
  | undefined

export interface ListTabsProps {
  readonly label: string
  /** Current tab. Null if none matches. */
  readonly chosen: string | null
  /** URL parameters of the tabs. */
  readonly words?: readonly string[]
  readonly items: readonly {
    readonly value: string
    readonly label: string
    readonly count?: Count
    /** URL parameters of the tab. */
    readonly puts: Readonly<Record<string, unknown>>
  }[]
}

/** Tabs that filter a list, with counts. */
export const ListTabs = ({
  label,
  chosen,
  items,
  isCounted = true,
  narrow,
}: ListTabsProps & {
  /** False during a search, because the counts are those of the list. */
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
