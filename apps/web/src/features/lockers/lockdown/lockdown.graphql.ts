import { graphql } from '../../../lib/graphql.ts'

export const changeLockdownMutation = graphql(`
  mutation ChangeLockerLockdownStatus(
    $lockerId: ID!
    $newInLockdown: Boolean!
    $reason: String
    $correctiveAction: String
    $expectedEnd: DateTime
    $informCustomers: Boolean
  ) {
    changeLockerLockdownStatus(
      lockerId: $lockerId
      newInLockdown: $newInLockdown
      reason: $reason
      correctiveAction: $correctiveAction
      expectedEnd: $expectedEnd
      informCustomers: $informCustomers
    ) {
      _id
      isInLockdown
    }
  }
`)

export const informCustomersMutation = graphql(`
  mutation InformCustomersOfLockdown($lockerId: ID!) {
    informCustomersOfLockdown(lockerId: $lockerId) {
      _id
      lockdown {
        _id
        informCustomers
      }
    }
  }
`)

export const affectedReservationsQuery = graphql(`
  query AffectedReservations($shopId: ID!, $lockerId: ID!) {
    reservations(
      shopId: $shopId
      filter: { lockerId: $lockerId, statuses: [reserved, sent, ordered] }
      sort: { field: pickupDateTime, direction: asc }
      pagination: { limit: 100 }
    ) {
      totalCount
      items {
        _id
        id
        firstName
        lastName
        status
        pickupDateTime
        boxes {
          label
          lockerId
        }
      }
    }
  }
`)
