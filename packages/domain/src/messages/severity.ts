export const SEVERITIES = ['danger', 'info', 'success', 'warning'] as const
export type Severity = (typeof SEVERITIES)[number]

export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]
