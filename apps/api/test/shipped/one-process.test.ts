import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../devices/device-world.ts'
import { brokenIn, hasCaughtUp, post } from './day-and-night.ts'
import { testDayAndNight } from './day-tests.ts'
import { databaseHome } from './loaded-demo.ts'
import { type ShippedProcess, unexpectedLines } from './shipped-process.ts'
import { openWorld, type ShippedWorld } from './shipped-world.ts'

const START_MS = 600_000
const RUNS_AGAIN = 'the embedded Postgres runs again'
const GATEWAYS = 20

let world: ShippedWorld
let product: ShippedProcess

beforeAll(async () => {
  world = await openWorld()
  product = await world.start('all roles')
  await until(async () => (await connectedGateways()) === GATEWAYS)
}, START_MS)
afterAll(() => world.stop())

const connectedGateways = async (): Promise<number> => {
  const answer = await fetch(`${world.url}/simulator/api/gateways`)
  const gateways = (await answer.json()) as readonly { readonly isConnected: boolean }[]
  return gateways.filter(({ isConnected }) => isConnected).length
}

const isServing = (): Promise<boolean> =>
  fetch(`${world.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const count = async (from: string): Promise<number> => {
  const [row] = await world.query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return row?.count ?? 0
}

/** As after every fault: the schedules go on, and nothing failed or broke. */
const expectJobsToGoOn = async (): Promise<void> => {
  const completed = `pgboss.job where singleton_key = 'schedule' and state = 'completed'`
  const before = await count(completed)
  const target = (await world.now()).getTime() + 60 * 60_000
  await world.moveClock(60)
  await until(async () => (await hasCaughtUp(world, target)) && (await count(completed)) > before)
  expect(await count(`pgboss.job where state = 'failed'`)).toBe(0)
  expect(await brokenIn(world)).toEqual([])
}

describe('the product as shipped, in one process', () => {
  testDayAndNight(() => world)

  test('the simulator has its gateways though nobody answers at PUBLIC_URL', async () => {
    expect(await connectedGateways()).toBe(GATEWAYS)
  })

  test('killed after a request, it sends the mail and runs the schedules at its next start', async () => {
    const email = 'member@demo.lockerdesk.example'
    const mails = `mails where recipient = '${email}' and status = 'captured'`
    const before = await count(mails)
    expect((await post('/api/auth/link', { email }, world)).ok).toBe(true)
    await product.end('SIGKILL')
    product = await world.start('after a kill')
    await until(async () => (await count(mails)) === before + 1)
    await expectJobsToGoOn()
    expect(await count(mails)).toBe(before + 1)
    expect(unexpectedLines(product)).toEqual([])
  })

  test('it restarts a Postgres that is killed, says so, and runs the schedules', async () => {
    const home = await databaseHome(world.dataDirectory)
    const [pid] = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await until(() => product.lines().some((line) => line.includes(RUNS_AGAIN)))
    await until(() => isServing())
    await expectJobsToGoOn()
    expect(product.lines().filter((line) => line.includes(RUNS_AGAIN))).toHaveLength(1)
  })

  test('asked to stop, it says so, and goes on at its next start', async () => {
    expect(await product.end('SIGTERM')).toBe(0)
    expect(product.lines()).toContain('Stopped.')
    product = await world.start('after a stop')
    await expectJobsToGoOn()
    expect(unexpectedLines(product)).toEqual([])
  })
})
