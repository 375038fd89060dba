import { graphql, type ResultOf } from '../../lib/graphql.ts'

const boxFields = graphql(`
  fragment BoxFields on Box {
    _id
    number
    label
    size
    column
    row
    columnSpan
    rowSpan
    state
  }
`)

const lockerSummary = graphql(`
  fragment LockerSummary on Locker {
    _id
    lockerId
    name
    shopId
    temperatureType
    temperatureLevel
    temperatureTrend
    temperature {
      temperature
      createdAt
    }
    isOnline
    isInLockdown
    boxCount
    occupiedBoxCount
    columns
    rows
    serviceLocation {
      _id
      name
      deviceId
    }
  }
`)

export const lockersQuery = graphql(
  `
    query Lockers($shopId: ID, $filter: LockerFilter, $pagination: PaginationInput) {
      lockers(shopId: $shopId, filter: $filter, pagination: $pagination) {
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
        items {
          ...LockerSummary
          boxes {
            ...BoxFields
          }
        }
      }
    }
  `,
  [lockerSummary, boxFields],
)

/** How many lockers each filter holds, for the tabs. */
export const lockerCountsQuery = graphql(`
  query LockerCounts($shopId: ID) {
    lockerCounts(shopId: $shopId) {
      all
      offline
      lockdown
      temperature
      openTooLong
      toBeEmptied
      outOfService
      full
    }
  }
`)

const lockerFields = graphql(
  `
    fragment LockerFields on Locker {
      ...LockerSummary
      hasMainDoor
      mainDoorStatus
      mainDoorChangedAt
      rowHeightCm
      baseHeightCm
      cooldown
      cooldownMs
      doorOpenTooLongSeconds
      hasOwnLimits
      limits {
        warningLimit
        warningAfterMinutes
        lockdownLimit
        lockdownAfterMinutes
        pauseAfterDoorMinutes
        discardAfterMinutes
      }
      lastStateUpdateReceivedAt
      createdAt
      updatedAt
      waitingMessageCount
      lockdown {
        _id
        cause
        reason
        temperature
        startedAt
        startedByName
        expectedEnd
        informCustomers
      }
      boxes {
        ...BoxFields
        lockStatus
        lockChangedAt
        isOpenTooLong
        isOutOfService
        outOfServiceNote
        mustBeEmptied
        isWithinReach
        waitingCount
        reservation {
          _id
          id
          firstName
          lastName
          pickupDateTime
          timeZone
        }
      }
      serviceLocation {
        deviceState {
          connectionStatus
          lastSeenAt
          lastOfflineAt
          keypadLockedUntil
        }
      }
    }
  `,
  [lockerSummary, boxFields],
)

export const lockerQuery = graphql(
  `
    query Locker($id: ID!) {
      getLockerById(id: $id) {
        ...LockerFields
      }
      openCommands(lockerId: $id) {
        _id
        status
        reason
        requestedByName
        createdAt
        doors {
          boxId
          isMainDoor
          status
          reason
          updatedAt
        }
      }
      lockerEvents(lockerId: $id) {
        _id
        kind
        severity
        boxLabel
        params
        occurredAt
        receivedAt
      }
    }
  `,
  [lockerFields],
)

export const openBoxesMutation = graphql(`
  mutation OpenLockerBoxes(
    $lockerId: ID!
    $boxIds: [ID!]!
    $openMainDoor: Boolean!
    $reason: String
  ) {
    openLockerBoxes(
      lockerId: $lockerId
      boxIds: $boxIds
      openMainDoor: $openMainDoor
      reason: $reason
    ) {
      _id
      status
    }
  }
`)

export const setOutOfServiceMutation = graphql(`
  mutation SetBoxOutOfService($boxId: ID!, $isOutOfService: Boolean!, $note: String) {
    setBoxOutOfService(boxId: $boxId, isOutOfService: $isOutOfService, note: $note) {
      _id
    }
  }
`)

export const confirmEmptiedMutation = graphql(`
  mutation ConfirmBoxEmptied($boxId: ID!) {
    confirmBoxEmptied(boxId: $boxId) {
      _id
    }
  }
`)

export const createLockerMutation = graphql(`
  mutation CreateLocker($data: CreateLockerInput!) {
    createLocker(data: $data) {
      _id
      name
    }
  }
`)

export const updateLockerMutation = graphql(`
  mutation UpdateLocker($id: ID!, $data: UpdateLockerInput!) {
    updateLocker(id: $id, data: $data) {
      _id
      name
      updatedAt
    }
  }
`)

export const deleteLockerMutation = graphql(`
  mutation DeleteLocker($id: ID!) {
    deleteLocker(id: $id) {
      _id
    }
  }
`)

export const lockerAlertsQuery = graphql(`
  query LockerAlerts($id: ID!) {
    lockerAlerts(lockerId: $id) {
      _id
      name
      app
      email
      sms
    }
  }
`)

export const sendConfigMutation = graphql(`
  mutation SendLockerConfig($ids: [ID!]!) {
    sendConfig(ids: $ids) {
      _id
    }
  }
`)

export type LockerRow = ResultOf<typeof lockersQuery>['lockers']['items'][number]
export type LockerDetail = ResultOf<typeof lockerQuery>['getLockerById']
export type LockerBox = LockerDetail['boxes'][number]
export type OpenCommand = ResultOf<typeof lockerQuery>['openCommands'][number]
export type LockerEvent = ResultOf<typeof lockerQuery>['lockerEvents'][number]
