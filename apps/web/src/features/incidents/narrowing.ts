import type { IncidentKind } from '@lockerdesk/domain'

export const ALL_KINDS = 'all'
/** Fits one screen of a desk, so that the list below is not out of sight. */
export const PAGE_ROWS = 12

export interface Narrowing {
  readonly kind: IncidentKind | typeof ALL_KINDS
  /** From 1. */
  readonly page: number
}

export const variablesOf = ({ kind, page }: Narrowing) => ({
  kinds: kind === ALL_KINDS ? null : [kind],
  pagination: { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS },
})
