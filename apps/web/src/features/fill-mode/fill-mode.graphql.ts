import { graphql, type ResultOf } from '../../lib/graphql.ts'

const fillFields = graphql(`
  fragment FillFields on Reservation {
    _id
    id
    status
    awaitsFilling
    fillStep
    firstName
    lastName
    pickupDateTime
    timeZone
    externalOrderId
    extraInformation
    order {
      _id
      orderNumber
    }
    vendingProducts {
      amount
      product {
        _id
        plu
        ean
        unitType
        name {
          language
          value
        }
      }
    }
    boxes {
      boxId
      lockerId
      label
      lockerName
      use
    }
  }
`)

/** What is planned for today, and what got its box from somebody else and is not in it yet. */
export const toBeFilledQuery = graphql(
  `
    query ToBeFilled($shopId: ID!) {
      planned: reservations(
        shopId: $shopId
        filter: { statuses: [created], when: today, isWaiting: false }
        pagination: { limit: 100 }
      ) {
        totalCount
        items {
          ...FillFields
        }
      }
      promised: reservations(
        shopId: $shopId
        filter: { awaitsFilling: true }
        pagination: { limit: 100 }
      ) {
        totalCount
        items {
          ...FillFields
        }
      }
    }
  `,
  [fillFields],
)

export const shopsToFillQuery = graphql(`
  query ShopsToFill {
    todaysPickups {
      shopId
      shopName
      reservations {
        _id
        status
        isWaiting
        awaitsFilling
      }
    }
  }
`)

export const fillCommandsQuery = graphql(`
  query FillCommands($lockerId: ID!) {
    openCommands(lockerId: $lockerId) {
      _id
      createdAt
      doors {
        boxId
        isMainDoor
        status
      }
    }
  }
`)

export const reserveToFillMutation = graphql(
  `
    mutation ReserveToFill($id: ID!, $data: ReservationStatusInput!) {
      updateReservationStatus(id: $id, data: $data) {
        ...FillFields
      }
    }
  `,
  [fillFields],
)

export const openToFillMutation = graphql(`
  mutation OpenToFill($lockerId: ID!, $boxIds: [ID!]!, $reason: String) {
    openLockerBoxes(lockerId: $lockerId, boxIds: $boxIds, reason: $reason) {
      _id
      status
    }
  }
`)

export const confirmFilledMutation = graphql(
  `
    mutation ConfirmFilled($id: ID!) {
      confirmReservationFilled(id: $id) {
        ...FillFields
      }
    }
  `,
  [fillFields],
)

export const undoFilledMutation = graphql(
  `
    mutation UndoFilled($id: ID!) {
      undoReservationFilled(id: $id) {
        ...FillFields
      }
    }
  `,
  [fillFields],
)

export type ToBeFilled = ResultOf<typeof fillFields>
