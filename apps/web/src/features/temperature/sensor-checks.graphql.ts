import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const sensorChecksQuery = graphql(`
  query SensorChecks($lockerId: ID!) {
    sensorChecks(lockerId: $lockerId) {
      _id
      kind
      doneOn
      nextDueOn
      state
      certificate
      recordedByName
    }
  }
`)

export const recordCheckMutation = graphql(`
  mutation RecordSensorCheck($lockerId: ID!, $data: SensorCheckInput!) {
    recordSensorCheck(lockerId: $lockerId, data: $data) {
      _id
    }
  }
`)

export const removeCheckMutation = graphql(`
  mutation RemoveSensorCheck($id: ID!) {
    removeSensorCheck(id: $id) {
      _id
    }
  }
`)

export type SensorCheck = ResultOf<typeof sensorChecksQuery>['sensorChecks'][number]
