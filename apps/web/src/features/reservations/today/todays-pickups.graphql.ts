import { graphql, type ResultOf } from '../../../lib/graphql.ts'

/** Apart from the others: the overview is the first screen, and light. */
export const todaysPickupsQuery = graphql(`
  query TodaysPickups($shopId: ID) {
    todaysPickups(shopId: $shopId) {
      shopId
      shopName
      timeZone
      totalCount
      reservations {
        _id
        status
        pickupDateTime
        firstName
        lastName
        boxes {
          label
        }
      }
    }
  }
`)

export type ShopPickups = ResultOf<typeof todaysPickupsQuery>['todaysPickups'][number]
export type Pickup = ShopPickups['reservations'][number]
