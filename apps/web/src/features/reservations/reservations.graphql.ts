import { graphql, type ResultOf } from '../../lib/graphql.ts'

const reservationFields = graphql(`
  fragment ReservationFields on Reservation {
    _id
    id
    status
    allowedActions
    pickupDateTime
    timeZone
    externalOrderId
    firstName
    lastName
    emails
    phonenumbers
    notificationTypes
    isNotSent
    isWaiting
    awaitsFilling
    isVendingReservation
    lastSentAt
    createdAt
  }
`)

const reservationRow = graphql(
  `
    fragment ReservationRow on Reservation {
      ...ReservationFields
      paidAt
      hideVending
      vendingProducts {
        product {
          _id
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
  `,
  [reservationFields],
)

export const reservationsQuery = graphql(
  `
    query Reservations(
      $shopId: ID!
      $filter: ReservationFilter
      $sort: ReservationSort
      $pagination: PaginationInput
    ) {
      reservations(shopId: $shopId, filter: $filter, sort: $sort, pagination: $pagination) {
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
        items {
          ...ReservationRow
        }
      }
    }
  `,
  [reservationRow],
)

export const findReservationsQuery = graphql(
  `
    query FindReservations($shopId: ID!, $filter: FoundReservationFilter, $query: String!) {
      findReservations(shopId: $shopId, filter: $filter, query: $query) {
        ...ReservationRow
      }
    }
  `,
  [reservationRow],
)

/** For the tabs: how many there are of each status, and how many are due when. */
export const reservationCountsQuery = graphql(`
  query ReservationCounts($shopId: ID!, $filter: ReservationFilter) {
    reservations(shopId: $shopId, filter: $filter, pagination: { limit: 1 }) {
      counts {
        status
        count
        isCapped
      }
    }
    today: reservations(
      shopId: $shopId
      filter: { when: today, statuses: [created, reserved, ordered, sent] }
      pagination: { limit: 1 }
    ) {
      totalCount
      isTotalCapped
    }
    late: reservations(shopId: $shopId, filter: { when: late }, pagination: { limit: 1 }) {
      totalCount
      isTotalCapped
    }
    future: reservations(
      shopId: $shopId
      filter: { when: future, statuses: [created, reserved, ordered, sent] }
      pagination: { limit: 1 }
    ) {
      totalCount
      isTotalCapped
    }
  }
`)

/** What a form must know before it asks anything. */
export const reservationSettingQuery = graphql(`
  query ReservationSetting($shopId: ID!) {
    reservationSettings(shopId: $shopId) {
      selectDefaultBox
      shouldCustomerPay
      autoCompleteGraceSeconds
    }
    lockers(shopId: $shopId, pagination: { limit: 100 }) {
      items {
        _id
        lockerId
        name
        temperatureType
        isOnline
        isInLockdown
        columns
        rows
        rowHeightCm
        boxes {
          _id
          number
          label
          size
          column
          row
          columnSpan
          rowSpan
          state
          isOutOfService
          mustBeEmptied
          waitingCount
          reservation {
            _id
            id
            firstName
            lastName
          }
        }
      }
    }
  }
`)

export const messagePreviewQuery = graphql(`
  query ReservationMessagePreview($data: MessagePreviewInput!) {
    reservationMessagePreview(data: $data) {
      subject
      text
      html
      parts
    }
  }
`)

const reservationDetail = graphql(
  `
    fragment ReservationDetail on Reservation {
      ...ReservationFields
      shopId
      version
      pickupWallTime
      hasPincode
      isCustomPincode
      customerId
      customer {
        _id
        id
        firstName
        lastName
      }
      language
      extraInformation
      noAutoComplete
      automaticallySendNotification
      sendNotificationAt
      sendNotificationMinutesBefore
      shouldCustomerPay
      canUseMealVouchers
      loyaltyPoints
      orderAmount
      orderVatRate
      paymentRequestedAt
      paidAt
      mayRequestPayment
      order {
        _id
        orderNumber
        status
        totalPrice
        refundedAmount
        refundableAmount
        isTest
        reservationIds
      }
      refundOnCancel {
        amount
        isAllowed
        isPart
      }
      completesAt
      reservedAt
      completedAt
      cancelledAt
      updatedAt
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
          isOnline
          isInLockdown
          boxes {
            _id
            state
            mustBeEmptied
          }
        }
      }
      events {
        _id
        kind
        description
        params
        actorName
        occurredAt
        receivedAt
      }
      messages {
        _id
        channel
        recipient
        template
        status
        notSentReason
        waitsForQuota
        waitsForLockdown
        serverAnswer
        actorName
        createdAt
      }
    }
  `,
  [reservationFields],
)

export const reservationQuery = graphql(
  `
    query Reservation($id: ID!) {
      getReservationById(id: $id) {
        ...ReservationDetail
      }
    }
  `,
  [reservationDetail],
)

/** What canceling one of several would do to its money. */
export const refundOnCancelQuery = graphql(`
  query RefundOnCancel($id: ID!) {
    getReservationById(id: $id) {
      _id
      refundOnCancel {
        amount
        isAllowed
        isPart
      }
    }
  }
`)

export type ReservationRow = ResultOf<typeof reservationsQuery>['reservations']['items'][number]
export type ReservationDetail = ResultOf<typeof reservationQuery>['getReservationById']
export type PickableLocker = ResultOf<typeof reservationSettingQuery>['lockers']['items'][number]
export type PickableBox = PickableLocker['boxes'][number]
