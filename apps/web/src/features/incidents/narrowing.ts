import { INCIDENT_KINDS, type IncidentKind } from '@lockerdesk/domain'

export const ALL_KINDS = 'all'
/** Fits one screen of a desk, so that the list below is not out of sight. */
export const PAGE_ROWS = 12

export interface Narrowing {
  readonly kind: IncidentKind | typeof ALL_KINDS
  /** From 1. */
  readonly page: number
}

/** As the address says it; a kind that there is not is none. */
export const narrowingOf = (search: {
  readonly incidents?: unknown
  readonly page?: unknown
}): Narrowing => ({
  kind: INCIDENT_KINDS.find((kind) => kind === search.incidents) ?? ALL_KINDS,
  page: typeof search.page === 'number' ? search.page : 1,
})

/** The first page of all is the plain address. */
export const searchOf = ({ kind, page }: Narrowing) => ({
  incidents: kind === ALL_KINDS ? undefined : kind,
  page: page === 1 ? undefined : page,
})

export const variablesOf = ({ kind, page }: Narrowing) => ({
  kinds: kind === ALL_KINDS ? null : [kind],
  pagination: { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS },
})
