import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test, type TestContext } from 'vitest'
import { createFleet, systemClock } from '../../../simulator/src/index.ts'
import { announce } from '../../src/modules/live/index.ts'
import { messageJobs } from '../../src/modules/messages/index.ts'
import { startDevices } from '../../src/modules/devices/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { connectMqtt, startEmbeddedBroker } from '../../src/platform/mqtt/index.ts'
import { buildGateway, buildLocker } from '../devices/device-fixture.ts'
import { describeGateways, SERVER, until } from '../devices/device-world.ts'
import { startFakeStripe, stripeConfigOf } from '../fake-stripe.ts'
import { buildStall } from '../order-fixture.ts'
import { payAtStripe } from '../paying-fixture.ts'
import { startSmtp } from '../smtp-server.ts'
import { buildTenancy, signedInUser } from '../tenancy-fixture.ts'
import { codesOf, startAnotherNode, startTestApi } from '../test-api.ts'
import { runningClock } from '../test-clock.ts'
import { type BlackHole, startBlackHole } from './black-hole.ts'
import { brokenInvariants } from './invariants.ts'
import { figure } from './figures.ts'
import { messageRows, queueMany } from './message-fixture.ts'

/** At least so long nothing comes through; until everybody was answered, anyway. */
const HOLE_SECONDS = figure('F20_HOLE_SECONDS', 0)
const STATEMENT_SECONDS = figure('F20_STATEMENT_SECONDS', 3)
const ASKING = 6
const ANSWERED_MS = 30_000
const RECOVERED_MS = 30_000
const TIMEOUT = 150_000 + HOLE_SECONDS * 1_000

const timed = async <T>(work: Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  const result = await work
  expect(performance.now() - startedAt).toBeLessThan(ANSWERED_MS)
  return result
}

/** What is asked into the hole is answered in time; after it healed all goes on in time. */
const through = async (
  hole: BlackHole,
  asked: () => Promise<void>,
  isWell: () => Promise<boolean>,
): Promise<void> => {
  hole.open()
  const closed = pause(HOLE_SECONDS * 1_000)
  await asked()
  await closed
  hole.heal()
  const healedAt = performance.now()
  await until(isWell)
  expect(performance.now() - healedAt).toBeLessThan(RECOVERED_MS)
}

/** Its end is the test's own: several run at once. */
type AtEnd = TestContext['onTestFinished']

const holeBefore = async (url: string, atEnd: AtEnd): Promise<BlackHole> => {
  const hole = await startBlackHole(url)
  atEnd(() => hole.stop())
  return hole
}

describe('F20: a network that swallows everything', () => {
  test.concurrent(
    'before the database: nobody waits for ever, and no connection is left over',
    async ({ onTestFinished: atEnd }) => {
      const direct = await startTestApi(
        { databaseStatementMs: STATEMENT_SECONDS * 1_000 },
        runningClock(),
      )
      const tenancy = await buildTenancy(direct.services)
      const admin = await signedInUser(direct.services, { role: 'Admin', at: tenancy.own })
      const hole = await holeBefore(direct.databaseUrl, atEnd)
      const node = await startAnotherNode({ ...direct, databaseUrl: hole.by(direct.databaseUrl) })
      atEnd(async () => {
        await node.stop()
        await direct.stop()
      })
      const ask = () =>
        node.call('{ getCurrentOrganisation { name } }', {
          token: admin.token,
          organisationId: tenancy.own.id,
        })
      const marker = newId()
      let isHeard = false
      node.services.notices.listen(
        'live',
        (notice) => (isHeard ||= notice.includes(marker)),
        () => {},
      )
      const atOnce = () => Promise.all(Array.from({ length: ASKING }, ask))
      expect((await atOnce()).flatMap(codesOf)).toEqual([])
      await through(
        hole,
        async () => {
          const answers = await Promise.all(Array.from({ length: ASKING * 3 }, () => timed(ask())))
          expect(new Set(answers.flatMap(codesOf))).toEqual(new Set(['SERVER_BUSY']))
        },
        async () => {
          await direct.services.database.write('everything', (tx) =>
            announce(tx, [{ organisationId: tenancy.own.id, topic: 'locker', id: marker }]),
          )
          return isHeard && codesOf(await ask()).length === 0
        },
      )
      expect((await atOnce()).flatMap(codesOf)).toEqual([])
      const { databasePool } = node.services.config
      const jobsAndNotices = 8
      await until(() => hole.connections() <= databasePool + jobsAndNotices)
      await until(async () => {
        const { rows } = await direct.services.database.read('everything', (reader) =>
          sql`select from pg_stat_activity where datname = current_database()
          and state like 'idle in transaction%'`.execute(reader),
        )
        return rows.length === 0
      })
      expect(await brokenInvariants(direct.services)).toEqual([])
    },
    TIMEOUT,
  )

  test.concurrent(
    'before the payment provider: the refund is booked, and settled once',
    async ({ onTestFinished: atEnd }) => {
      const stripe = await startFakeStripe()
      const hole = await holeBefore(stripe.url, atEnd)
      const api = await startTestApi(
        { stripe: { ...stripeConfigOf(stripe), apiUrl: hole.by(stripe.url) } },
        runningClock(),
      )
      atEnd(async () => {
        await api.stop()
        await stripe.stop()
      })
      const tenancy = await buildTenancy(api.services)
      const stall = await buildStall(api, tenancy.own, { boxes: 2 })
      const offer = await stall.offer(1)
      await payAtStripe(api, stripe, (await stall.buy(offer)).checkoutUrl)
      const order = await stall.orderOf(offer)
      const refund = (amount: number) =>
        stall.call(
          'mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "f20") { _id } }',
          { id: order._id, amount },
        )
      await through(
        hole,
        async () => {
          await timed(refund(100))
          expect(await stall.order(order._id)).toMatchObject({ pendingRefunds: 100 })
        },
        async () => {
          await refund(50)
          return (await stall.order(order._id)).refundedAmount > 0
        },
      )
      expect(hole.connections()).toBeLessThanOrEqual(2)
    },
    TIMEOUT,
  )

  test.concurrent(
    'before the mail server: what is written later leaves at once',
    async ({ onTestFinished: atEnd }) => {
      const smtp = await startSmtp()
      const hole = await holeBefore(smtp.url, atEnd)
      const api = await startTestApi({ smtpUrl: hole.by(smtp.url) }, runningClock())
      atEnd(async () => {
        await api.stop()
        await smtp.stop()
      })
      const tenancy = await buildTenancy(api.services)
      await api.services.jobs.work(messageJobs(api.services))
      const send = (address: string) => queueMany(api, tenancy.own, [{ channel: 'email', address }])
      const find = async (address: string) =>
        (await messageRows(api, tenancy.own.id)).find(({ recipient }) => recipient === address)
      await through(
        hole,
        async () => {
          await timed(send('swallowed@example.com'))
          await until(async () => ((await find('swallowed@example.com'))?.attempts ?? 0) > 0)
          await send('after@example.com')
        },
        async () => (await find('after@example.com'))?.status === 'sent',
      )
      expect((await find('swallowed@example.com'))?.status).not.toBe('failed')
      await until(() => hole.connections() === 0)
    },
    TIMEOUT,
  )

  test.concurrent(
    'before the broker: boxes open again',
    async ({ onTestFinished: atEnd }) => {
      const api = await startTestApi({}, runningClock())
      const tenancy = await buildTenancy(api.services)
      const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
      const gateway = await buildGateway(api.services, tenancy.own)
      const locker = await buildLocker(api.services, tenancy.own, gateway)
      await api.services.database.write('everything', (tx) =>
        sql`update lockers set cooldown_ms = 0`.execute(tx),
      )
      const broker = await startEmbeddedBroker({
        port: 0,
        server: SERVER,
        verify: (deviceId, secret) => deviceId === gateway.deviceId && secret === gateway.secret,
      })
      const hole = await holeBefore(broker.url, atEnd)
      const link = connectMqtt({ url: hole.by(broker.url), credentials: SERVER })
      const devices = await startDevices(api.services, [{ name: 'broker', link }], {
        sweepEveryMs: 100,
      })
      const fleet = createFleet({
        brokerUrl: broker.url,
        clock: systemClock(),
        reconnectWithinMs: 300,
      })
      atEnd(async () => {
        fleet.stop()
        await devices.stop()
        await link.close()
        await broker.close()
        await api.stop()
      })
      fleet.setDevices(await describeGateways(api.services))
      const cabinet = () => fleet.gateways.get(gateway.deviceId)?.cabinets.get(locker.lockerId)
      const open = (box: number) =>
        api.call(
          'mutation ($id: ID!, $boxIds: [ID!]!) { openLockerBoxes(lockerId: $id, boxIds: $boxIds) { _id } }',
          {
            token: admin.token,
            organisationId: tenancy.own.id,
            variables: { id: locker.id, boxIds: [locker.boxIds[box - 1]] },
          },
        )
      const opens = async (box: number) => {
        if (cabinet()?.pulsesOf(String(box)) === 0) await open(box)
        // Asked again before the first was done, it may open once more.
        return (cabinet()?.pulsesOf(String(box)) ?? 0) >= 1
      }
      await until(() => opens(1))
      await through(
        hole,
        async () => void (await timed(open(2))),
        () => opens(3),
      )
      expect(cabinet()?.pulsesOf('2')).toBeLessThanOrEqual(1)
      await until(() => hole.connections() === 1)
    },
    TIMEOUT,
  )
})
