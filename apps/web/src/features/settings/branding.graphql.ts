import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const brandingQuery = graphql(`
  query Branding {
    branding {
      accent
      logoId
      logoUrl
      updatedAt
    }
  }
`)

export const upsertBrandingMutation = graphql(`
  mutation UpsertBranding($data: BrandingInput!) {
    upsertBranding(data: $data) {
      accent
      logoId
      logoUrl
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
