import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const errorReportsQuery = graphql(`
  query ErrorReports($reference: String, $pagination: PaginationInput) {
    errorReports(reference: $reference, pagination: $pagination) {
      totalCount
      isTotalCapped
      pageInfo {
        endCursor
        hasNextPage
      }
      items {
        _id
        message
        occurrences
        firstSeenAt
        lastSeenAt
        latest
      }
    }
  }
`)

export type ErrorReportRow = ResultOf<typeof errorReportsQuery>['errorReports']['items'][number]

/** What the tunnel keeps of a report. */
export interface LatestReport {
  readonly errors: readonly { readonly type: string; readonly value: string }[]
  readonly frames: readonly string[]
  readonly trail: readonly string[]
  readonly page: string | null
  readonly release: string | null
  readonly user: { readonly id: string; readonly email: string; readonly name: string } | null
  readonly organisation: { readonly name: string; readonly id: string } | null
  /** Those kept by an older version have none of these. */
  readonly status?: number | null
  readonly context?: Readonly<Record<string, string>>
  readonly serialized?: string | null
  readonly references?: readonly string[]
}
