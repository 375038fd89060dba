import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/ids.ts'
import { BROKERS, type DeviceWorld, startDeviceWorld, until } from '../devices/device-world.ts'
import { giveCode, typeCode } from '../devices/keypad.ts'
import { apiKeyToken } from '../tenancy-fixture.ts'
import { codesOf } from '../test-api.ts'
import { figure } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

const CODES = figure('F26_CODES', 15)
const CUSTOMER_OPENINGS = figure('F26_OPENINGS', 20)

describe.for(BROKERS)('F26 on $name: a locker in lockdown', (kind) => {
  let world: DeviceWorld
  beforeAll(async () => {
    world = await startDeviceWorld(kind)
    await giveCode(world, world.sites[0]!, newId(), '2580', '2')
    await world.plugIn()
    const answer = await world.call(
      'mutation ($id: ID!) { changeLockerLockdownStatus(lockerId: $id, newInLockdown: true, reason: "Too warm") { _id } }',
      { id: site().locker.id },
    )
    expect(answer.errors).toBeUndefined()
    await until(isTold)
  })
  afterAll(() => world.stop())

  const site = () => world.sites[0]!
  const gateway = () => world.fleet.gateways.get(site().deviceId)!
  const cabinet = () => gateway().cabinets.get(site().locker.lockerId)!
  const pulses = () => cabinet().doors.reduce((total, door) => total + cabinet().pulsesOf(door), 0)
  const isTold = () =>
    gateway().flash.configuration?.lockers.some(({ isInLockdown }) => isInLockdown) === true
  const refusals = async () =>
    (
      await world.api.services.database.read('everything', (reader) =>
        sql<{ count: number }>`select count(*)::int as count from locker_events
          where gateway_id = ${site().id} and kind = 'codeRefused' and params->>'result' = 'lockdown'`.execute(
          reader,
        ),
      )
    ).rows[0]?.count

  test(
    'opens to no code, and each try is known',
    async () => {
      for (let typed = 0; typed < CODES; typed++) await typeCode(gateway(), '2580')
      await until(async () => (await refusals()) === CODES)
      expect(pulses()).toBe(0)
    },
    20_000 + CODES * 200,
  )

  test('opens to no machine that acts for customers', async () => {
    const token = await apiKeyToken(world.api.services, world.tenancy.own, ['locker.openBoxes'])
    for (let asked = 0; asked < CUSTOMER_OPENINGS; asked++) {
      const answer = await world.api.call(
        'mutation ($id: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $id, boxIds: $boxIds) { _id } }',
        { token, variables: { id: site().locker.id, boxIds: [site().locker.boxIds[1]] } },
      )
      expect(codesOf(answer)).toEqual(['LOCKER_IN_LOCKDOWN'])
    }
    expect(pulses()).toBe(0)
  })

  test('is still in lockdown after a power cut, and without a network', async () => {
    gateway().setNetwork(false)
    gateway().setPower(false)
    gateway().setPower(true)
    await typeCode(gateway(), '2580')
    expect(pulses()).toBe(0)
    gateway().setNetwork(true)
    await until(async () => (await refusals()) === CODES + 1)
    expect(isTold()).toBe(true)
    expect(pulses()).toBe(0)
    expect(await brokenInvariants(world.api.services)).toEqual([])
  })
})
