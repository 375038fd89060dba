import { graphql, type ResultOf } from '../../../lib/graphql.ts'

const pushDeviceFields = graphql(`
  fragment PushDeviceFields on PushDevice {
    _id
    name
    endpointHash
    createdAt
    lastSuccessAt
    lastProblem
  }
`)

export const pushDevicesQuery = graphql(
  `
    query PushDevices {
      pushPublicKey
      myPushDevices {
        ...PushDeviceFields
      }
      mySessions {
        _id
        isCurrent
      }
    }
  `,
  [pushDeviceFields],
)

export const addPushDeviceMutation = graphql(
  `
    mutation AddPushDevice($data: PushDeviceInput!) {
      addPushDevice(data: $data) {
        ...PushDeviceFields
      }
    }
  `,
  [pushDeviceFields],
)

export const removePushDeviceMutation = graphql(
  `
    mutation RemovePushDevice($id: ID!) {
      removePushDevice(id: $id) {
        ...PushDeviceFields
      }
    }
  `,
  [pushDeviceFields],
)

export const sendTestPushMutation = graphql(
  `
    mutation SendTestPush($id: ID!) {
      sendTestPush(id: $id) {
        ...PushDeviceFields
      }
    }
  `,
  [pushDeviceFields],
)

export type PushAnswer = ResultOf<typeof pushDevicesQuery>
export type PushDevice = PushAnswer['myPushDevices'][number]
