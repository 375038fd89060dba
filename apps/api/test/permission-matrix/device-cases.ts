import { plainLayout } from '@lockerdesk/domain'
import { newId } from '../../src/platform/ids.ts'
import { BY_ID, ID, type OperationCase, type OperationCases, PAGE } from './operation-case.ts'

type Variables = NonNullable<OperationCase['variables']>

const aGateway: Variables = async (target, fresh) => ({ id: await fresh.gateway(target) })
const gateways: Variables = async (target, fresh) => ({ ids: [await fresh.gateway(target)] })
const aLocker: Variables = async (target, fresh) => ({ lockerId: (await fresh.locker(target)).id })
const LOCKER = { temperatureType: 'Refrigerated', name: 'Locker' }
const PERIOD = 'from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z"'

export const DEVICE_CASES: OperationCases = {
  'Query.serviceLocations': { call: PAGE },
  'Query.findServiceLocations': { call: `(query: "gateway") ${ID}` },
  'Query.getServiceLocationById': { call: BY_ID, variables: aGateway, ownedId: 'id' },
  'Query.allServiceLocations': { call: PAGE },
  'Query.queuedCommands': {
    call: `(serviceLocationId: $serviceLocationId) ${ID}`,
    variables: async (target, fresh) => ({ serviceLocationId: await fresh.gateway(target) }),
  },
  'Query.deviceLogs': { call: PAGE },
  'Query.lockers': { call: PAGE },
  'Query.lockerCounts': { call: '{ all }' },
  'Query.getLockerById': {
    call: BY_ID,
    variables: async (target, fresh) => ({ id: (await fresh.locker(target)).id }),
    ownedId: 'id',
  },
  'Query.lockerTemperatures': {
    call: '(lockerId: $lockerId) { totalCount }',
    variables: aLocker,
    ownedId: 'lockerId',
  },
  'Query.lockerReport': {
    call: `(lockerId: $lockerId, ${PERIOD}) { readingCount }`,
    variables: aLocker,
    ownedId: 'lockerId',
  },
  'Query.removedLockers': { call: ID },
  'Query.sensorChecks': {
    call: `(lockerId: $lockerId) ${ID}`,
    variables: aLocker,
    ownedId: 'lockerId',
  },
  'Query.lockerEvents': {
    call: `(lockerId: $lockerId) ${ID}`,
    variables: aLocker,
    ownedId: 'lockerId',
  },
  'Query.lockerAlerts': {
    call: `(lockerId: $lockerId) ${ID}`,
    variables: aLocker,
    ownedId: 'lockerId',
  },
  'Query.openCommands': {
    call: `(lockerId: $lockerId) ${ID}`,
    variables: aLocker,
    ownedId: 'lockerId',
  },
  'Query.overview': { call: '{ gatewayCount }' },

  'Mutation.createServiceLocation': {
    call: '(data: $data) { secret }',
    variables: ({ shopIds }) => ({
      data: { deviceId: `GW-${newId()}`, name: 'Gateway', shopId: shopIds[0] },
    }),
  },
  'Mutation.claimServiceLocation': {
    call: `(deviceId: $deviceId, shopId: $shopId) ${ID}`,
    variables: async (target, fresh) => ({
      deviceId: await fresh.stockDevice(target),
      shopId: target.shopIds[0],
    }),
  },
  'Mutation.updateServiceLocation': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => ({
      id: await fresh.gateway(target),
      data: { name: 'Gateway', shopId: target.shopIds[1] },
    }),
    isRepeatable: true,
  },
  'Mutation.updateServiceLocations': {
    call: `(ids: $ids, data: $data) ${ID}`,
    variables: async (target, fresh) => ({
      ids: [await fresh.gateway(target)],
      data: { shopId: target.shopIds[1] },
    }),
    isRepeatable: true,
  },
  'Mutation.deleteServiceLocation': { call: BY_ID, variables: aGateway },
  'Mutation.renewServiceLocationSecret': {
    call: '(id: $id) { secret }',
    variables: aGateway,
    isRepeatable: true,
  },
  'Mutation.forceUpdate': {
    call: `(ids: $ids, component: lock) ${ID}`,
    variables: gateways,
    otherAnswers: ['NO_FIRMWARE'],
    isRepeatable: true,
  },
  'Mutation.sendConfig': { call: `(ids: $ids) ${ID}`, variables: gateways, isRepeatable: true },
  'Mutation.deleteQueuedCommand': {
    call: BY_ID,
    variables: async (target, fresh) => ({ id: await fresh.queuedCommand(target) }),
  },
  'Mutation.resendQueuedCommands': {
    call: `(serviceLocationId: $serviceLocationId) ${ID}`,
    variables: async (target, fresh) => ({ serviceLocationId: await fresh.gateway(target) }),
  },
  'Mutation.createLocker': {
    call: `(data: $data) ${ID}`,
    variables: async (target, fresh) => ({
      data: {
        ...LOCKER,
        lockerId: 'new',
        serviceLocationId: await fresh.gateway(target),
        layout: plainLayout(1, 2),
      },
    }),
  },
  'Mutation.updateLocker': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => ({ id: (await fresh.locker(target)).id, data: LOCKER }),
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.deleteLocker': {
    call: BY_ID,
    variables: async (target, fresh) => ({ id: (await fresh.locker(target)).id }),
  },
  'Mutation.openLockerBoxes': {
    call: `(lockerId: $lockerId, boxIds: $boxIds) ${ID}`,
    variables: async (target, fresh) => {
      const { id, boxIds } = await fresh.locker(target)
      return { lockerId: id, boxIds: boxIds.slice(0, 1) }
    },
    // Nothing is connected in this test.
    otherAnswers: ['GATEWAY_OFFLINE'],
    ownedId: 'lockerId',
  },
  'Mutation.changeLockerLockdownStatus': {
    call: `(lockerId: $lockerId, newInLockdown: true, reason: "Test") ${ID}`,
    variables: aLocker,
    ownedId: 'lockerId',
  },
  'Mutation.setBoxOutOfService': {
    call: `(boxId: $boxId, isOutOfService: true) ${ID}`,
    variables: async (target, fresh) => ({ boxId: (await fresh.locker(target)).boxIds[0] }),
    ownedId: 'boxId',
    isRepeatable: true,
  },
  'Mutation.confirmBoxEmptied': {
    call: `(boxId: $boxId) ${ID}`,
    variables: async (target, fresh) => ({ boxId: (await fresh.locker(target)).boxIds[0] }),
    ownedId: 'boxId',
  },
  'Mutation.commentOnExcursion': {
    call: `(excursionId: $excursionId, comment: "Seen") ${ID}`,
    variables: async (target, fresh) => ({ excursionId: await fresh.excursion(target) }),
    ownedId: 'excursionId',
  },
  'Mutation.recordSensorCheck': {
    call: `(lockerId: $lockerId, data: { kind: calibration, doneOn: "2026-01-02" }) ${ID}`,
    variables: aLocker,
    ownedId: 'lockerId',
  },
  'Mutation.removeSensorCheck': {
    call: `(id: $id) ${ID}`,
    variables: async (target, fresh) => ({ id: await fresh.sensorCheck(target) }),
    ownedId: 'id',
  },
}
