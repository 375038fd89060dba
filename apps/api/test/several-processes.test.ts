import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFleet, type Fleet, systemClock } from '../../simulator/src/index.ts'
import { askAt } from './ask-at.ts'
import { buildGateway, buildLocker, type LockerFixture } from './devices/device-fixture.ts'
import { describeGateways, SERVER, until } from './devices/device-world.ts'
import { openLiveStream } from './live-stream.ts'
import { mosquittoBinary, startMosquitto, type TestMosquitto } from './mosquitto.ts'
import { type ProductProcess, startProduct } from './product-process.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { type GraphqlAnswer, PUBLIC_URL, startTestApi, type TestApi } from './test-api.ts'
import { runningClock } from './test-clock.ts'

const BOXES = 12

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let locker: LockerFixture
let broker: TestMosquitto
let fleet: Fleet
const processes: ProductProcess[] = []

/** One process as an operator would start it, with one role. */
const startProcess = (role: 'http' | 'jobs' | 'devices'): Promise<ProductProcess> => {
  const mqttUrl = Object.assign(new URL(broker.serverUrl), SERVER)
  return startProduct(api, { ROLES: role, MQTT_URL: mqttUrl.href })
}

const ask = (at: ProductProcess, query: string, variables: object): Promise<GraphqlAnswer> =>
  askAt(at.url, query, { token: admin.token, organisationId: tenancy.own.id, variables })

const openBox = async (at: ProductProcess, box: number): Promise<void> => {
  const answer = await ask(
    at,
    'mutation ($id: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $id, boxIds: $boxIds) { _id } }',
    { id: locker.id, boxIds: [locker.boxIds[box]] },
  )
  expect(answer.errors).toBeUndefined()
}

const rowsOf = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await api.services.database.read('everything', (reader) => statement.execute(reader))).rows

const openDoors = async (): Promise<number> => {
  const [row] = await rowsOf(
    sql<{ count: number }>`select count(*) as count from boxes
      where locker_id = ${locker.id} and lock_status = 'open'`,
  )
  return row?.count ?? 0
}

const sentLinks = async (): Promise<number> => {
  const [row] = await rowsOf(
    sql<{ count: number }>`select count(*) as count from mails where recipient = ${admin.email}
      and status = 'captured'`,
  )
  return row?.count ?? 0
}

describe.runIf(mosquittoBinary !== undefined)('two processes of each role', () => {
  let http: ProductProcess[]
  let jobs: ProductProcess[]
  let devices: ProductProcess[]

  beforeAll(async () => {
    api = await startTestApi({}, runningClock(1))
    tenancy = await buildTenancy(api.services)
    admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const gateway = await buildGateway(api.services, tenancy.own)
    locker = await buildLocker(api.services, tenancy.own, gateway, { boxes: BOXES })
    await api.services.database.write('everything', (tx) =>
      sql`update lockers set cooldown_ms = 0`.execute(tx),
    )
    broker = await startMosquitto(mosquittoBinary ?? '', SERVER, [
      { username: gateway.deviceId, password: gateway.secret },
    ])
    const start = async (role: 'http' | 'jobs' | 'devices') => {
      const pair = await Promise.all([startProcess(role), startProcess(role)])
      processes.push(...pair)
      return pair
    }
    http = await start('http')
    jobs = await start('jobs')
    devices = await start('devices')
    fleet = createFleet({
      brokerUrl: broker.deviceUrl,
      clock: systemClock(),
      reconnectWithinMs: 300,
    })
    fleet.setDevices(await describeGateways(api.services))
    await until(async () => {
      const [state] = await rowsOf(
        sql<{ status: string }>`select connection_status as status from gateway_states s
          join gateways g on g.id = s.gateway_id where s.config_version = g.config_version`,
      )
      return state?.status === 'Online'
    })
  })
  afterAll(async () => {
    fleet.stop()
    await Promise.all(processes.map((each) => each.stop()))
    await broker.stop()
    await api.stop()
  })

  const expectAllToGoThrough = async (
    at: ProductProcess,
    watchedAt: ProductProcess,
    firstBox: number,
    boxes: number,
  ) => {
    const before = await sentLinks()
    const live = await openLiveStream(watchedAt.url, tenancy.own.id, admin.token, 60_000)
    for (let box = firstBox; box < firstBox + boxes; box++) await openBox(at, box)
    await fetch(`${at.url}/api/auth/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PUBLIC_URL },
      body: JSON.stringify({ email: admin.email }),
    })
    await live.hears(locker.id)
    live.close()
    await until(async () => (await openDoors()) === firstBox + boxes)
    await until(async () => (await sentLinks()) > before)
  }

  test('share one database and one broker: asked at one, seen at the other', async () => {
    await expectAllToGoThrough(http[0]!, http[1]!, 0, 4)
  })

  test('one of each may die without a word, and nothing is lost', async () => {
    for (let box = 4; box < 8; box++) {
      const asked = openBox(http[0]!, box)
      if (box === 5) await Promise.all([devices[0]!.kill(), jobs[0]!.kill()])
      await asked
    }
    await http[0]!.kill()
    await until(async () => (await openDoors()) === 8)
    await expectAllToGoThrough(http[1]!, http[1]!, 8, 4)
  })

  test('the rest ends in good order when asked to', async () => {
    const codes = await Promise.all([http[1]!, jobs[1]!, devices[1]!].map((each) => each.stop()))
    expect(codes).toEqual([0, 0, 0])
  })
})
