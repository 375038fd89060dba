import { graphql, type ResultOf } from '../../lib/graphql.ts'

const shopRow = graphql(`
  fragment ShopRow on Shop {
    _id
    id
    name
    email
    phonenumber
    updatedAt
    timeZone
    lockerCount
    openReservationCount
    openingHours {
      weekday
      opensAt
      closesAt
    }
    address {
      street
      streetNumber
      zipcode
      city
      country
    }
  }
`)

export const shopsQuery = graphql(
  `
    query Shops($pagination: PaginationInput, $sort: ShopSort) {
      shops(pagination: $pagination, sort: $sort) {
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
        items {
          ...ShopRow
        }
      }
    }
  `,
  [shopRow],
)

export const findShopsQuery = graphql(
  `
    query FindShops($query: String!) {
      findShops(query: $query) {
        ...ShopRow
      }
    }
  `,
  [shopRow],
)

export const shopQuery = graphql(`
  query Shop($id: ID!) {
    getShopById(id: $id) {
      _id
      id
      name
      email
      emailNote
      phonenumber
      timeZone
      hideVirtualVendingInOverview
      vendingPickupTime
      timeBeforeConfirmationDispatch
      defaultAutoHideVendingAfterHours
      webshopUrl
      createdAt
      updatedAt
      lockerCount
      openReservationCount
      openingHours {
        weekday
        opensAt
        closesAt
      }
      address {
        street
        streetNumber
        city
        zipcode
        state
        country
        longitude
        latitude
      }
    }
  }
`)

export const shopContentsQuery = graphql(`
  query ShopContents($id: ID!) {
    shopContents(id: $id) {
      gateways
      lockers
      openReservations
      pastReservations
      overwriteCodes
    }
  }
`)

export const favouriteCountQuery = graphql(`
  query VirtualVendingFavouriteCount($shopId: ID!) {
    virtualVendingFavouriteCount(shopId: $shopId)
  }
`)

export const createShopMutation = graphql(`
  mutation CreateShop($data: ShopInput!) {
    createShop(data: $data) {
      _id
      id
      name
    }
  }
`)

export const updateShopMutation = graphql(`
  mutation UpdateShop($id: ID!, $data: ShopChangeInput!) {
    updateShop(id: $id, data: $data) {
      _id
      name
    }
  }
`)

export const deleteShopMutation = graphql(`
  mutation DeleteShop($id: ID!) {
    deleteShop(id: $id) {
      _id
    }
  }
`)

export type ShopRow = ResultOf<typeof shopsQuery>['shops']['items'][number]
export type ShopDetail = ResultOf<typeof shopQuery>['getShopById']
