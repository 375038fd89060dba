import { graphql, type ResultOf } from '../../../lib/graphql.ts'

export const retentionQuery = graphql(`
  query Retention {
    retentionSettings {
      reservations
      messages
      orders
      temperatures
      deviceLogs
      signIns
      updatedAt
      origins {
        field
        isOwn
        above
        aboveOrigin
        aboveName
      }
    }
  }
`)

export const retentionPreviewQuery = graphql(`
  query RetentionPreview($data: RetentionInput!) {
    retentionPreview(data: $data) {
      runsAt
      kinds {
        kind
        count
        isMore
      }
    }
  }
`)

export const upsertRetentionMutation = graphql(`
  mutation UpsertRetention($data: RetentionInput!) {
    upsertRetentionSettings(data: $data) {
      updatedAt
    }
  }
`)

export type Retention = ResultOf<typeof retentionQuery>['retentionSettings']
export type RetentionPreview = ResultOf<typeof retentionPreviewQuery>['retentionPreview']
