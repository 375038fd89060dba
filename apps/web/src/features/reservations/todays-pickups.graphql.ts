import { graphql, type ResultOf } from '../../lib/graphql.ts'

/** Apart from the others: the overview is the first screen, and light. */
export const todaysPickupsQuery = graphql(`
  query TodaysPickups($shopId: ID!) {
    reservations(
      shopId: $shopId
      filter: { when: today, statuses: [created, reserved, ordered, sent, completed] }
      pagination: { limit: 100 }
    ) {
      totalCount
      items {
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

export type Pickup = ResultOf<typeof todaysPickupsQuery>['reservations']['items'][number]
