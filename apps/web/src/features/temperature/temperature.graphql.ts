import { graphql, type ResultOf } from '../../lib/graphql.ts'

const shownFields = graphql(`
  fragment LockerShown on Locker {
    _id
    lockerId
    name
    temperatureType
    temperatureLevel
    temperatureTrend
    temperature {
      temperature
      createdAt
    }
  }
`)

export const lockerShownQuery = graphql(
  `
    query LockerShown($shopId: ID, $ids: [ID!]!) {
      chosen: lockers(filter: { ids: $ids }, pagination: { limit: 1 }) {
        items {
          ...LockerShown
        }
      }
      lockers(shopId: $shopId) {
        items {
          ...LockerShown
        }
      }
    }
  `,
  [shownFields],
)

export const seriesQuery = graphql(`
  query TemperatureSeries($lockerId: ID!, $from: DateTime!, $to: DateTime!) {
    lockerTemperatures(lockerId: $lockerId, from: $from, to: $to) {
      bucketSeconds
      from
      to
      items {
        createdAt
        temperature
        min
        max
      }
      doorEvents {
        _id
        kind
        occurredAt
      }
    }
  }
`)

export const reportQuery = graphql(`
  query LockerReport($lockerId: ID!, $from: DateTime!, $to: DateTime!) {
    lockerReport(lockerId: $lockerId, from: $from, to: $to) {
      from
      to
      readingCount
      min
      max
      average
      minutesBeyondLimit
      minutesUnknown
      createdAt
      createdByName
      dataAsOf
      locker {
        _id
        lockerId
        name
        temperatureType
        serviceLocation {
          name
          deviceId
        }
      }
      removedLocker {
        _id
        lockerId
        name
        temperatureType
        gatewayName
        gatewayDeviceId
        removedAt
        removedByName
      }
      limits {
        warningLimit
        warningAfterMinutes
        lockdownLimit
        lockdownAfterMinutes
      }
      excursions {
        _id
        startedAt
        endedAt
        peak
        warningLimit
        lockdownAt
        comment
        commentedByName
        commentedAt
      }
      lockdowns {
        _id
        cause
        reason
        temperature
        startedAt
        startedByName
        endedAt
        endedByName
        correctiveAction
      }
      gaps {
        from
        to
      }
      sensorChecks {
        _id
        kind
        doneOn
        nextDueOn
        certificate
        recordedByName
      }
      settingsChanges {
        at
        by
        description
      }
    }
  }
`)

export const reportCsvQuery = graphql(`
  query LockerReportCsv($lockerId: ID!, $from: DateTime!, $to: DateTime!) {
    lockerReport(lockerId: $lockerId, from: $from, to: $to) {
      csv
    }
  }
`)

export const commentMutation = graphql(`
  mutation CommentOnExcursion($excursionId: ID!, $comment: String!) {
    commentOnExcursion(excursionId: $excursionId, comment: $comment) {
      _id
      comment
    }
  }
`)

export type LockerShown = ResultOf<typeof shownFields>
export type Series = ResultOf<typeof seriesQuery>['lockerTemperatures']
export type Report = ResultOf<typeof reportQuery>['lockerReport']
export type Excursion = Report['excursions'][number]
