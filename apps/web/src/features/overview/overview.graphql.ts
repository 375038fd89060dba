import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const overviewQuery = graphql(`
  query Overview($shopId: ID) {
    overview(shopId: $shopId) {
      gatewayCount
      offlineGatewayCount
      updatedAt
      offlineGateways {
        _id
        name
        shopName
        deviceState {
          lastSeenAt
          lastOfflineAt
        }
        lockers {
          _id
          boxCount
        }
      }
      lockersInLockdown {
        _id
        name
        lockdown {
          cause
          reason
          temperature
          startedAt
          expectedEnd
        }
      }
      lockersTooWarm {
        _id
        name
        temperatureLevel
        temperatureTrend
        temperature {
          temperature
          createdAt
        }
      }
    }
    lockerCounts(shopId: $shopId) {
      all
      lockdown
      temperature
      openTooLong
      toBeEmptied
      outOfService
    }
    lockers(
      shopId: $shopId
      sort: { field: trouble, direction: asc }
      pagination: { limit: 48 }
    ) {
      totalCount
      items {
        _id
        name
        isOnline
        isInLockdown
        boxCount
        occupiedBoxCount
        columns
        rows
        temperatureLevel
        temperatureTrend
        temperature {
          temperature
          createdAt
        }
        boxes {
          number
          state
          column
          row
          columnSpan
          rowSpan
        }
      }
    }
    ordersToNotifyCount(shopId: $shopId)
    latePickups(shopId: $shopId) {
      shopId
      shopName
      count
      earliestAt
    }
    shops(pagination: { limit: 12 }) {
      totalCount
      items {
        _id
        name
        address {
          city
          street
          streetNumber
        }
      }
    }
    logs(filter: { isChange: true }, pagination: { limit: 8 }) {
      items {
        _id
        description
        createdAt
        user {
          name
        }
      }
    }
  }
`)

export type OverviewAnswer = ResultOf<typeof overviewQuery>
export type Overview = OverviewAnswer['overview']
export type OverviewCounts = OverviewAnswer['lockerCounts']
export type OverviewLocker = OverviewAnswer['lockers']['items'][number]
