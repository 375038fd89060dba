import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BROKERS,
  type DeviceWorld,
  startDeviceWorld,
  until,
} from '../../../../test/devices/device-world.ts'
import { dataOf, startAnotherNode, type TestApi } from '../../../../test/test-api.ts'

const OPEN = `mutation ($lockerId: ID!, $boxIds: [ID!]!) {
  openLockerBoxes(lockerId: $lockerId, boxIds: $boxIds) { _id } }`

describe.for(BROKERS)('an opening on $name', (kind) => {
  let world: DeviceWorld
  beforeAll(async () => {
    world = await startDeviceWorld(kind)
    await world.plugIn()
  })
  afterAll(() => world.stop())

  const site = () => world.sites[0]!
  const cabinet = () =>
    world.fleet.gateways.get(site().deviceId)!.cabinets.get(site().locker.lockerId)!
  const openAt = async (node: TestApi, box: number): Promise<string> => {
    const answer = await node.call(OPEN, {
      token: world.admin.token,
      organisationId: world.tenancy.own.id,
      variables: { lockerId: site().locker.id, boxIds: [site().locker.boxIds[box - 1]!] },
    })
    return dataOf<{ _id: string }>(answer, 'openLockerBoxes')._id
  }
  const tries = async (id: string) => {
    const { rows } = await world.api.services.database.read('everything', (reader) =>
      sql<{ count: number; isTakenWhenQueued: boolean }>`
        select publish_count as count, published_at = created_at as "isTakenWhenQueued"
        from device_commands where id = ${id}`.execute(reader),
    )
    return rows[0]
  }
  /** The locks have cooled down. */
  const later = () => world.api.clock.advance({ seconds: 6 })

  test('is published by the process that was asked, without being taken from the queue', async () => {
    const id = await openAt(world.api, 1)
    await until(() => cabinet().statusOf('1') === 'open')
    expect(await tries(id)).toEqual({ count: 1, isTakenWhenQueued: true })
  })

  test('is taken from the queue by another process where the asked one has no devices', async () => {
    later()
    const http = await startAnotherNode(world.api)
    const id = await openAt(http, 2)
    await until(() => cabinet().statusOf('2') === 'open')
    expect(await tries(id)).toEqual({ count: 1, isTakenWhenQueued: false })
    await http.stop()
  })

  test('is found by another process if the asked one ends between commit and publication', async () => {
    later()
    const dying = await startAnotherNode(world.api)
    const died = Promise.withResolvers<void>()
    dying.services.commandOutlets.open({
      broker: kind.name,
      isOpen: true,
      publish: () => died.resolve(),
    })
    const id = await openAt(dying, 3)
    await died.promise
    await dying.stop()
    expect(cabinet().statusOf('3')).toBe('closed')
    expect(await tries(id)).toEqual({ count: 1, isTakenWhenQueued: true })
    world.api.clock.advance({ seconds: 2 })
    await until(() => cabinet().statusOf('3') === 'open')
    expect(await tries(id)).toMatchObject({ count: 2 })
    expect(cabinet().pulsesOf('3')).toBe(1)
  })

  test('is not published by a process whose connection to the broker is lost', async () => {
    later()
    const apart = await startAnotherNode(world.api)
    apart.services.commandOutlets.open({
      broker: kind.name,
      isOpen: false,
      publish: () => {
        throw new Error('the connection is lost')
      },
    })
    const id = await openAt(apart, 4)
    await until(() => cabinet().statusOf('4') === 'open')
    expect(await tries(id)).toEqual({ count: 1, isTakenWhenQueued: false })
    await apart.stop()
  })
})
