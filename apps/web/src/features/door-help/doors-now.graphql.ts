import { graphql, type ResultOf } from '../../lib/graphql.ts'
import { foundFields } from './door-help.graphql.ts'

/** Who is at a door, and who should have been: all that is known before anybody types. */
export const doorsNowQuery = graphql(
  `
    query DoorsNow($shopId: ID!) {
      doorsNow(shopId: $shopId) {
        openDoors {
          openedAt
          locker {
            _id
            name
          }
          box {
            _id
            label
            isOpenTooLong
            reservation {
              _id
              firstName
              lastName
            }
          }
        }
        visits {
          _id
          boxLabels
          result
          codeKind
          refusedCount
          occurredAt
          locker {
            _id
            name
          }
          serviceLocation {
            _id
            name
            lockers {
              _id
              name
            }
          }
          reservation {
            _id
            firstName
            lastName
          }
        }
      }
      late: reservations(
        shopId: $shopId
        filter: { when: late, statuses: [reserved, ordered, sent] }
        sort: { field: pickupDateTime, direction: desc }
        pagination: { limit: 8 }
      ) {
        totalCount
        items {
          ...FoundFields
        }
      }
      serviceLocations(shopId: $shopId, pagination: { limit: 2 }) {
        items {
          _id
        }
      }
    }
  `,
  [foundFields],
)

export const expectedSoonQuery = graphql(
  `
    query ExpectedSoon($shopId: ID!, $from: DateTime!, $to: DateTime!) {
      reservations(
        shopId: $shopId
        filter: { statuses: [reserved, ordered, sent], pickupFrom: $from, pickupTo: $to }
        pagination: { limit: 8 }
      ) {
        totalCount
        items {
          ...FoundFields
        }
      }
    }
  `,
  [foundFields],
)

export type DoorsNowAnswer = ResultOf<typeof doorsNowQuery>
export type DoorOpenNow = DoorsNowAnswer['doorsNow']['openDoors'][number]
export type KeypadVisit = DoorsNowAnswer['doorsNow']['visits'][number]
