import { type CommandStatus, encodeEvent, topicOf } from '@lockerdesk/device-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTrips, type Trips } from '../../../../test/bench-calls/count-trips.ts'
import {
  buildGateway,
  buildLocker,
  type GatewayFixture,
  type LockerFixture,
} from '../../../../test/devices/device-fixture.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { newId } from '../../../platform/ids.ts'
import { applyBatch, type BatchParts } from './apply-batch.ts'
import { createHeartbeats } from './apply-states.ts'
import { createThermometers } from './apply-temperatures.ts'
import { openDeviceRegistry } from '../registry/device-registry.ts'
import { arrivalOf } from '../heard-message.ts'
import { createNoise } from './noise.ts'
import { createQuarantine } from './quarantine.ts'

/** The fewest count: what else the process does meanwhile is counted too. */
const TIMES = 8
const MOST_TRIPS = 2

let counted: Trips
let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let gateway: GatewayFixture
let parts: BatchParts

beforeAll(async () => {
  // Before the first connection: it would keep the way of asking that it found.
  counted = countTrips()
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  gateway = await buildGateway(api.services, tenancy.own, { isOnline: true })
  parts = {
    services: api.services,
    registry: openDeviceRegistry(api.services),
    heartbeats: createHeartbeats(),
    thermometers: createThermometers(),
    noise: createNoise(),
    quarantine: createQuarantine(),
  }
})
afterAll(async () => {
  counted.stop()
  parts.registry.stop()
  await api.stop()
})

const open = async ({ id, boxIds }: LockerFixture): Promise<string> => {
  const answer = await api.call(
    `mutation ($lockerId: ID!, $boxIds: [ID!]!) {
      openLockerBoxes(lockerId: $lockerId, boxIds: $boxIds) { _id } }`,
    {
      token: admin.token,
      organisationId: tenancy.own.id,
      variables: { lockerId: id, boxIds: [boxIds[0]] },
    },
  )
  return dataOf<{ _id: string }>(answer, 'openLockerBoxes')._id
}

const step = (locker: LockerFixture, commandId: string, status: CommandStatus) => {
  const now = api.clock.now()
  const bytes = encodeEvent({
    id: newId(),
    type: 'LockerUpdate',
    deviceKind: 'LockControllerV1',
    deviceId: gateway.deviceId,
    bootId: newId(),
    seq: 1,
    sentAt: now,
    correlationId: commandId,
    payload: {
      lockerId: locker.lockerId,
      occurredAt: now.toISOString(),
      change: { kind: 'command', status, ...(status === 'unlocked' ? { boxId: '1' } : {}) },
    },
  })
  return arrivalOf('broker', topicOf(gateway.deviceId, 'events'), bytes, now, false)
}

const statusOf = async (locker: LockerFixture) => {
  const answer = await api.call('query ($id: ID!) { openCommands(lockerId: $id) { status } }', {
    token: admin.token,
    organisationId: tenancy.own.id,
    variables: { id: locker.id },
  })
  return dataOf<{ status: string }[]>(answer, 'openCommands')
}

test('storing that a door is unlocked waits for the database twice', async () => {
  const trips: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const locker = await buildLocker(api.services, tenancy.own, gateway)
    const commandId = await open(locker)
    // Known now, as it is to a process that has heard of it before.
    parts.registry.forgetAll()
    await parts.registry.find([gateway.deviceId])
    const arrivals = [step(locker, commandId, 'delivered'), step(locker, commandId, 'unlocked')]
    counted.trips = 0
    await applyBatch(parts, arrivals)
    trips.push(counted.trips)
    expect(await statusOf(locker)).toEqual([{ status: 'unlocked' }])
  }
  expect(Math.min(...trips)).toBeLessThanOrEqual(MOST_TRIPS)
})
