import { graphql, type ResultOf } from '../graphql.ts'

export const currentUserQuery = graphql(`
  query CurrentUser {
    getCurrentUser {
      _id
      name
      email
      language
      highestRole
      lastReadAnnouncementAt
      dateFormat
      timeZone
      timeRoundingMinutes
      theme
      density
      landingShopId
      hasPassword
      tourEndedAt
      hiddenColumns
      viewing {
        viewerName
        until
        isOver
      }
      roles {
        role
        referenceId
        referenceType
      }
    }
    announcements(pagination: { limit: 1 }) {
      items {
        _id
        title
        content
        createdAt
      }
    }
  }
`)

export const currentOrganisationQuery = graphql(`
  query CurrentOrganisation {
    getCurrentOrganisation {
      _id
      id
      name
      pathname
      language
      supportEmail
      brand {
        accent
        logoUrl
      }
      address {
        country
      }
      dealer {
        _id
        reseller {
          _id
        }
      }
    }
    platformState {
      features
    }
  }
`)

export const shopPlace = graphql(`
  fragment ShopPlace on Shop {
    _id
    id
    name
    timeZone
    address {
      country
    }
  }
`)

export const currentShopQuery = graphql(
  `
    query CurrentShop($id: ID!) {
      getShopById(id: $id) {
        ...ShopPlace
      }
    }
  `,
  [shopPlace],
)

export type CurrentUser = ResultOf<typeof currentUserQuery>['getCurrentUser']
export type Announcement = ResultOf<typeof currentUserQuery>['announcements']['items'][number]
export type CurrentOrganisation = ResultOf<
  typeof currentOrganisationQuery
>['getCurrentOrganisation']
export type CurrentShop = ResultOf<typeof currentShopQuery>['getShopById']
export type Feature = ResultOf<typeof currentOrganisationQuery>['platformState']['features'][number]
