import { graphql, type ResultOf } from '../../../lib/graphql.ts'

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

export const brandedMessageQuery = graphql(`
  query BrandedMessage($data: MessagePreviewInput!) {
    reservationMessagePreview(data: $data) {
      subject
      text
      html
      parts
    }
  }
`)

export type Branding = ResultOf<typeof brandingQuery>['branding']
