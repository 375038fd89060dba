import { graphql, type ResultOf } from '../../lib/graphql.ts'

const gatewayFields = graphql(`
  fragment GatewayFields on ServiceLocation {
    _id
    id
    deviceId
    name
    shopId
    shopName
    organisationId
    isBetaTester
    queuedMessagesCount
    oldestQueuedMessageAt
    configVersion
    codesVersion
    createdAt
    updatedAt
    deviceState {
      connectionStatus
      lastSeenAt
      lastStateUpdate
      lastErrorAt
      lastErrorMessage
      lastOfflineAt
      keypadLockedUntil
      configVersion
      codesVersion
      clockErrorSeconds
      isClockCorrected
      firmwareVersions {
        gateway
        keypad
        lock
      }
    }
  }
`)

export const gatewaysQuery = graphql(
  `
    query Gateways($pagination: PaginationInput, $shopId: ID, $filter: ServiceLocationFilter) {
      serviceLocations(pagination: $pagination, shopId: $shopId, filter: $filter) {
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
        items {
          ...GatewayFields
        }
      }
    }
  `,
  [gatewayFields],
)

export const allGatewaysQuery = graphql(
  `
    query AllGateways($pagination: PaginationInput, $filter: ServiceLocationFilter) {
      allServiceLocations(pagination: $pagination, filter: $filter) {
        totalCount
        isTotalCapped
        pageInfo {
          endCursor
          hasNextPage
        }
        items {
          ...GatewayFields
          organisation {
            _id
            name
          }
        }
      }
    }
  `,
  [gatewayFields],
)

export const gatewayQuery = graphql(
  `
    query Gateway($id: ID!) {
      getServiceLocationById(id: $id) {
        ...GatewayFields
        lingeringCodes {
          _id
          kind
          subjectName
          endedAt
        }
        lockers {
          _id
          lockerId
          name
          boxCount
          isInLockdown
        }
      }
    }
  `,
  [gatewayFields],
)

export const gatewayHistoryQuery = graphql(`
  query GatewayHistory($id: ID!, $from: DateTime!, $to: DateTime!) {
    getServiceLocationById(id: $id) {
      _id
      history(from: $from, to: $to) {
        outages {
          startedAt
          endedAt
          relapses
        }
        events {
          _id
          kind
          severity
          params
          occurredAt
        }
      }
    }
  }
`)

export const queuedCommandsQuery = graphql(`
  query QueuedCommands($id: ID!) {
    queuedCommands(serviceLocationId: $id) {
      _id
      type
      payload
      requestedByName
      createdAt
      expiresAt
      publishedAt
      publishCount
    }
  }
`)

export const createGatewayMutation = graphql(`
  mutation CreateGateway($data: CreateServiceLocationInput!) {
    createServiceLocation(data: $data) {
      secret
      serviceLocation {
        _id
        name
        deviceId
      }
    }
  }
`)

export const claimGatewayMutation = graphql(`
  mutation ClaimGateway($deviceId: String!, $shopId: ID!) {
    claimServiceLocation(deviceId: $deviceId, shopId: $shopId) {
      _id
      name
    }
  }
`)

export const updateGatewayMutation = graphql(`
  mutation UpdateGateway($id: ID!, $data: UpdateServiceLocationInput!) {
    updateServiceLocation(id: $id, data: $data) {
      _id
      name
      shopId
      updatedAt
    }
  }
`)

export const updateGatewaysMutation = graphql(`
  mutation UpdateGateways($ids: [ID!]!, $data: UpdateServiceLocationsInput!) {
    updateServiceLocations(ids: $ids, data: $data) {
      _id
      isBetaTester
      shopId
    }
  }
`)

export const deleteGatewayMutation = graphql(`
  mutation DeleteGateway($id: ID!) {
    deleteServiceLocation(id: $id) {
      _id
    }
  }
`)

export const renewSecretMutation = graphql(`
  mutation RenewGatewaySecret($id: ID!) {
    renewServiceLocationSecret(id: $id) {
      secret
      serviceLocation {
        _id
        name
        deviceId
      }
    }
  }
`)

export const forceUpdateMutation = graphql(`
  mutation ForceUpdate($ids: [ID!]!, $component: FirmwareComponent!) {
    forceUpdate(ids: $ids, component: $component) {
      _id
      queuedMessagesCount
    }
  }
`)

export const sendConfigMutation = graphql(`
  mutation SendConfig($ids: [ID!]!) {
    sendConfig(ids: $ids) {
      _id
      queuedMessagesCount
    }
  }
`)

export const deleteQueuedCommandMutation = graphql(`
  mutation DeleteQueuedCommand($id: ID!) {
    deleteQueuedCommand(id: $id) {
      _id
    }
  }
`)

export const resendQueuedCommandsMutation = graphql(`
  mutation ResendQueuedCommands($id: ID!) {
    resendQueuedCommands(serviceLocationId: $id) {
      _id
      queuedMessagesCount
    }
  }
`)

export const gatewayCountsQuery = graphql(`
  query GatewayCounts($shopId: ID, $query: String) {
    all: serviceLocations(shopId: $shopId, filter: { query: $query }, pagination: { limit: 1 }) {
      totalCount
    }
    Offline: serviceLocations(
      shopId: $shopId
      filter: { query: $query, connectionStatus: Offline }
      pagination: { limit: 1 }
    ) {
      totalCount
    }
    Online: serviceLocations(
      shopId: $shopId
      filter: { query: $query, connectionStatus: Online }
      pagination: { limit: 1 }
    ) {
      totalCount
    }
  }
`)

export type GatewayRow = ResultOf<typeof gatewaysQuery>['serviceLocations']['items'][number]
export type AnyGatewayRow = ResultOf<
  typeof allGatewaysQuery
>['allServiceLocations']['items'][number]
export type GatewayDetail = ResultOf<typeof gatewayQuery>['getServiceLocationById']
export type QueuedCommand = ResultOf<typeof queuedCommandsQuery>['queuedCommands'][number]
export type ShownHistory = ResultOf<typeof gatewayHistoryQuery>['getServiceLocationById']['history']
