import { graphql, type ResultOf } from '../../../lib/graphql.ts'

const offerProduct = graphql(`
  fragment OfferProduct on Product {
    _id
    plu
    thumbnailUrl
    name {
      language
      value
    }
    allergens
    areAllergensKnown
    canUseMealVouchers
    unitType
    minimumAmount
    interval
    price
    vatRate
  }
`)

const offerContent = graphql(
  `
    fragment OfferContent on Reservation {
      vendingProducts {
        productId
        amount
        labelPrice
        product {
          ...OfferProduct
        }
      }
      freeProducts {
        productId
        amount
        labelPrice
        product {
          ...OfferProduct
        }
      }
      vendingDiscount
      vendingDiscountIntervals {
        hoursAfterCreation
        discount
      }
      autoHideVendingAfterHours
      hideVending
      canUseMealVouchers
    }
  `,
  [offerProduct],
)

/** By PLU, by name or by the label of a scale. */
export const findOfferProductsQuery = graphql(
  `
    query FindOfferProducts($query: String!) {
      findProducts(query: $query) {
        ...OfferProduct
      }
    }
  `,
  [offerProduct],
)

export const offerShopQuery = graphql(`
  query OfferShop($shopId: ID!) {
    getShopById(id: $shopId) {
      _id
      id
      isTestMode
      vendingPickupTime
      defaultAutoHideVendingAfterHours
    }
  }
`)

/** The newest first, whatever became of them. */
export const earlierOffersQuery = graphql(
  `
    query EarlierOffers($shopId: ID!) {
      reservations(
        shopId: $shopId
        filter: { isVendingReservation: true }
        sort: { field: createdAt, direction: desc }
        pagination: { limit: 100 }
      ) {
        items {
          _id
          createdAt
          boxes {
            boxId
            lockerId
            label
          }
          ...OfferContent
        }
      }
    }
  `,
  [offerContent],
)

export const offerQuery = graphql(
  `
    query Offer($id: ID!) {
      getReservationById(id: $id) {
        _id
        id
        status
        isWaiting
        isVendingReservation
        shopId
        timeZone
        pickupDateTime
        pickupWallTime
        createdAt
        boxes {
          label
          lockerName
        }
        order {
          _id
          orderNumber
          status
          totalPrice
          isTest
          paidAt
          createdAt
        }
        ...OfferContent
      }
    }
  `,
  [offerContent],
)

export const createOfferMutation = graphql(`
  mutation CreateOffer($data: ReservationInput!) {
    createReservation(data: $data) {
      _id
      id
      boxes {
        label
        lockerName
      }
    }
  }
`)

export const updateOfferMutation = graphql(`
  mutation UpdateOffer($id: ID!, $data: ReservationChangeInput!) {
    updateReservation(id: $id, data: $data) {
      _id
      hideVending
      vendingDiscount
    }
  }
`)

export type OfferProduct = ResultOf<typeof findOfferProductsQuery>['findProducts'][number]
export type OfferShop = ResultOf<typeof offerShopQuery>['getShopById']
export type EarlierOffer = ResultOf<typeof earlierOffersQuery>['reservations']['items'][number]
export type OfferDetail = ResultOf<typeof offerQuery>['getReservationById']
export type MadeOffer = ResultOf<typeof createOfferMutation>['createReservation']
