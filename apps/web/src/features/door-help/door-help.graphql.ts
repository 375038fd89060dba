import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const foundFields = graphql(`
  fragment FoundFields on Reservation {
    _id
    id
    status
    isWaiting
    firstName
    lastName
    pickupDateTime
    timeZone
    boxes {
      label
      lockerName
      locker {
        _id
        serviceLocation {
          _id
          name
        }
      }
    }
  }
`)

/** Who stands there has something to collect, most likely: what is over comes after it. */
export const foundReservationsQuery = graphql(
  `
    query FoundAtTheDoor($shopId: ID!, $query: String!) {
      open: findReservations(
        shopId: $shopId
        query: $query
        filter: { statuses: [created, reserved, ordered, sent] }
      ) {
        ...FoundFields
      }
      over: findReservations(
        shopId: $shopId
        query: $query
        filter: { statuses: [completed, cancelled] }
      ) {
        ...FoundFields
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

export const helpedReservationQuery = graphql(`
  query HelpedReservation($id: ID!) {
    getReservationById(id: $id) {
      _id
      id
      shopId
      status
      isWaiting
      awaitsFilling
      version
      hasPincode
      isCustomPincode
      firstName
      lastName
      emails
      phonenumbers
      pickupDateTime
      timeZone
      completesAt
      completedAt
      cancelledAt
      lastSentAt
      boxes {
        boxId
        lockerId
        label
        lockerName
        use
        openedAt
        closedAt
        locker {
          _id
          isInLockdown
          boxes {
            _id
            lockStatus
          }
          serviceLocation {
            _id
            name
            codesVersion
            deviceState {
              connectionStatus
              codesVersion
              keypadLockedUntil
            }
          }
        }
      }
      events {
        _id
        kind
        description
        actorName
        occurredAt
      }
    }
  }
`)

export const lockerAtTheDoorQuery = graphql(`
  query LockerAtTheDoor($shopId: ID!, $ids: [ID!]!) {
    chosen: lockers(shopId: $shopId, filter: { ids: $ids }, pagination: { limit: 1 }) {
      items {
        _id
      }
    }
    lockers(shopId: $shopId, pagination: { limit: 1 }) {
      items {
        _id
      }
    }
  }
`)

/** Two are enough to know that a keypad needs its name. */
export const keypadsQuery = graphql(`
  query KeypadsAtTheDoor($shopId: ID!) {
    serviceLocations(shopId: $shopId, pagination: { limit: 2 }) {
      items {
        _id
      }
    }
  }
`)

export const keypadEventsQuery = graphql(`
  query KeypadEvents($lockerId: ID!) {
    lockerEvents(lockerId: $lockerId) {
      _id
      kind
      severity
      boxLabel
      params
      occurredAt
    }
  }
`)

export const reopenMutation = graphql(`
  mutation ReopenAtTheDoor(
    $lockerId: ID!
    $boxIds: [ID!]!
    $reason: String
    $reservation: SeenReservationInput
  ) {
    openLockerBoxes(
      lockerId: $lockerId
      boxIds: $boxIds
      reason: $reason
      reservation: $reservation
    ) {
      _id
      status
    }
  }
`)

export type FoundReservation = ResultOf<typeof foundReservationsQuery>['open'][number]
export type HelpedReservation = ResultOf<typeof helpedReservationQuery>['getReservationById']
export type KeypadEvent = ResultOf<typeof keypadEventsQuery>['lockerEvents'][number]
