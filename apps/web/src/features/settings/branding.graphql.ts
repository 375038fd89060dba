import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const brandingQuery = graphql(`
  query Branding {
    branding {
      accent
      logoId
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

export const upsertBrandingMutation = graphql(`
  mutation UpsertBranding($data: BrandingInput!) {
    upsertBranding(data: $data) {
      updatedAt
    }
  }
`)

export const brandedMailQuery = graphql(`
  query BrandedMail($data: MessagePreviewInput!) {
    reservationMessagePreview(data: $data) {
      subject
      html
    }
  }
`)

export type Branding = ResultOf<typeof brandingQuery>['branding']
